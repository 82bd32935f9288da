-- Who of the people who run the site changed what, when, from where. Rows are only ever added, and never pruned.
create table kernel.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- 'user' or 'program'; its id or its name.
  actor_kind text not null check (actor_kind in ('user', 'program')),
  actor text not null,
  -- Where a person's request came from.
  address text,
  -- `module.what-was-done`
  action text not null,
  subject_type text not null,
  subject_id text not null,
  -- Null: there was nothing before, or is nothing after.
  before jsonb,
  after jsonb,
  check ((actor_kind = 'user') = (address is not null))
);
create index audit_log_subject on kernel.audit_log (subject_type, subject_id, id desc);
create index audit_log_actor on kernel.audit_log (actor_kind, actor, id desc);
create index audit_log_action on kernel.audit_log (action, id desc);

create function kernel.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are only ever added.', tg_table_name;
end $$;
create trigger append_only before update or delete on kernel.audit_log
  for each row execute function kernel.refuse_change();
create trigger append_only_as_a_whole before truncate on kernel.audit_log
  for each statement execute function kernel.refuse_change();
