-- What operators delete for good: it waits, is kept after all, or goes, and then leaves a signed record.
create table deletions.deletions (
  id uuid not null,
  kind text not null,
  subject_id text not null,
  -- As the audit log calls it.
  subject_type text not null,
  title text not null,
  facts jsonb not null,
  reason text not null,
  why text not null,
  -- Of the report that asked for it.
  case_id uuid,
  requested_by text not null,
  requested_at timestamptz not null,
  due_at timestamptz not null,
  is_at_once boolean not null,
  -- Whether it was so before, for who keeps it after all.
  was_hidden boolean not null,
  state text default 'waiting' not null,
  undone_by text,
  undone_at timestamptz,
  failures integer default 0 not null,
  problem text,
  -- When it is tried next.
  try_at timestamptz not null,
  -- What lay in the storage for it; known once its rows are gone.
  files jsonb,
  counts jsonb default '{}'::jsonb not null,
  sources jsonb default '[]'::jsonb not null,
  objects integer,
  bytes bigint,
  erased_at timestamptz,
  -- JSON, byte for byte as it was signed.
  record text,
  key_id text,
  signature text,
  constraint deletions_state_check check (state = any (array['waiting', 'undone', 'erasing', 'erased'])),
  constraint deletions_record_check check ((state = 'erased') = (record is not null and signature is not null)),
  primary key (id)
);

-- Nothing is deleted twice at a time.
create unique index deletions_under_way on deletions.deletions (kind, subject_id) where state = any (array['waiting', 'erasing']);
create index deletions_by_time on deletions.deletions (requested_at desc, id);
create index deletions_by_case on deletions.deletions (case_id) where case_id is not null;
create index deletions_by_source on deletions.deletions using gin (sources jsonb_path_ops);

-- A record stays as it was signed.
create function deletions.keep_record() returns trigger language plpgsql as $$
begin
  raise exception 'The record of a deletion stays as it is';
end $$;
create trigger keep_record before update or delete on deletions.deletions
  for each row when (old.state = 'erased') execute function deletions.keep_record();
