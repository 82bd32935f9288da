-- Files that operators bring in: first checked, row by row, then done, and each may be cut short and go on.
create table catalogue.csv_imports (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('videos', 'models', 'tags', 'categories')),
  file_name text not null,
  -- Gone once it is done.
  content text,
  state text not null default 'checking' check (state in ('checking', 'checked', 'running', 'done', 'unreadable')),
  -- Rows of the file, which are known once it was checked, and how far the check or the import has come.
  rows integer,
  done integer not null default 0,
  made integer not null default 0,
  changed integer not null default 0,
  same integer not null default 0,
  wrong integer not null default 0,
  -- The first rows that change something or cannot be read, as the admin tells of them.
  told jsonb not null default '[]',
  fault text,
  by_user text not null,
  address text not null,
  via_key text,
  act uuid not null,
  created_at timestamptz not null
);
create index csv_imports_under_way on catalogue.csv_imports (created_at) where state in ('checking', 'running');
