-- How each backup ended. A restored database tells of those before the one it came from.
create table kernel.backups (
  id text primary key,
  begun_at timestamptz not null,
  ended_at timestamptz not null,
  -- What it holds: 'everything', 'database', or 'files' where the database is on a server of its own.
  scope text not null check (scope in ('everything', 'database', 'files')),
  place text not null,
  -- Of this run; what earlier ones had copied is not counted.
  copied_files integer not null,
  copied_bytes bigint not null,
  -- Null: it is whole.
  error text
);
create index backups_ended_at on kernel.backups (ended_at desc);
