-- Facts that modules publish in the transaction that made them true, until every handler has seen them.
create table kernel.events (
  id bigint generated always as identity primary key,
  type text not null,
  key text not null,
  payload jsonb not null,
  published_at timestamptz not null,
  delivered_to text[] not null default '{}',
  attempts integer not null default 0,
  next_try_at timestamptz not null,
  done_at timestamptz,
  unique (type, key)
);

create index events_due on kernel.events (next_try_at, id) where done_at is null;
