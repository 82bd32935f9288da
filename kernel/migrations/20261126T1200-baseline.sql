-- Who of the people who run the site changed what, when, from where. Rows are only ever added, and never pruned.
create table kernel.audit_log (
  id bigint generated always as identity,
  at timestamptz not null,
  -- 'user' or 'program'; its id or its name.
  actor_kind text not null,
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
  -- What a program did with an API key is in its owner's name, with the key.
  via_key text,
  -- What was done in one go has as many entries as things were changed: they share its id. Older entries have none, nor has what the program
  -- does by itself.
  act uuid,
  constraint audit_log_actor_kind_check check (actor_kind = any (array['user', 'program'])),
  constraint audit_log_check check ((actor_kind = 'user') = (address is not null)),
  primary key (id)
);

-- How far the embedded database's log was carried away: one row at most.
create table kernel.backup_log (
  only_row boolean default true not null,
  line text,
  -- Everything that was acknowledged by then is in the archive.
  carried_at timestamptz,
  -- Why the last try failed, and since when they have.
  fault text,
  failing_since timestamptz,
  constraint backup_log_only_row_check check (only_row),
  primary key (only_row)
);

-- How each backup ended. A restored database tells of those before the one it came from.
create table kernel.backups (
  id text not null,
  begun_at timestamptz not null,
  ended_at timestamptz not null,
  -- What it holds: 'everything', 'database', or 'files' where the database is on a server of its own.
  scope text not null,
  place text not null,
  -- Of this run; what earlier ones had copied is not counted.
  copied_files integer not null,
  copied_bytes bigint not null,
  -- Null: it is whole.
  error text,
  -- Everything it names, as it lies in the archive.
  files integer,
  bytes bigint,
  is_encrypted boolean,
  -- The line of the database's log that leads on from it, and when its copy of the database was whole.
  log_line text,
  log_from timestamptz,
  -- When every part was last read through, and what was wrong then.
  checked_at timestamptz,
  check_fault text,
  -- Since when the archive has it no more.
  removed_at timestamptz,
  constraint backups_scope_check check (scope = any (array['everything', 'database', 'files'])),
  primary key (id)
);

-- Facts that modules publish in the transaction that made them true, until every handler has seen them.
create table kernel.events (
  id bigint generated always as identity,
  type text not null,
  key text not null,
  payload jsonb not null,
  published_at timestamptz not null,
  delivered_to text[] default '{}'::text[] not null,
  handed_out_at timestamptz,
  primary key (id),
  unique (type, key)
);

-- How far a run of a job has come, as it told. Gone when it has succeeded.
create table kernel.job_progress (
  job_id uuid not null,
  done integer not null,
  total integer,
  note text,
  updated_at timestamptz not null,
  primary key (job_id)
);

-- Every mail that the program hands over, so that operators see what became of it. Pruned after 30 days.
create table kernel.mails (
  id uuid not null,
  recipient text not null,
  subject text not null,
  -- As they went out: links in them let people in, and are shown to nobody.
  text text not null,
  html text not null,
  state text not null,
  -- Why it was refused.
  error text,
  made_at timestamptz not null,
  ended_at timestamptz,
  -- The mail that this one repeats.
  repeats uuid,
  search text generated always as (lower("left"(((recipient || ' ') || subject), 500))) stored not null collate pg_catalog."C",
  -- A mail whose texts are kept without what lets somebody in is not what was sent, so it cannot be repeated.
  had_secret boolean default false not null,
  -- Whose account a mail is about, whatever address it went to: it goes with the account, and its owner may read it.
  account_id uuid,
  -- Who it was from, where that was not the installation.
  from_name text,
  from_address text,
  reply_to text,
  constraint mails_state_check check (state = any (array['waiting', 'sent', 'refused'])),
  primary key (id)
);

-- What became of calls to a biller or an age provider, by the hour: whether it answers, told from what it was asked anyway.
create table kernel.partner_answers (
  -- `biller sandbox`
  partner text not null,
  hour timestamptz not null,
  answers integer default 0 not null,
  failures integer default 0 not null,
  answered_at timestamptz,
  failed_at timestamptz,
  -- Of the last failure, without addresses and what they carry.
  fault text,
  primary key (partner, hour)
);

-- Keys that the program makes for itself at its first start. They live here because every process of an installation
-- must sign and verify with the same ones.
create table kernel.secrets (
  purpose text not null,
  id text not null,
  key text not null,
  created_at timestamptz not null,
  primary key (purpose, id)
);

-- What each handler has yet to see of each fact. A row goes in the transaction in which its handler ran; one whose
-- handler has failed too often stays, with `dead_at`, until an operator has looked at it or it is pruned.
create table kernel.event_deliveries (
  event_id bigint not null,
  -- `module:event type`
  handler text not null,
  -- `module:key`: deliveries with the same are made one after the other, in the order of their events.
  order_key text,
  attempts integer default 0 not null,
  next_try_at timestamptz not null,
  last_error text,
  dead_at timestamptz,
  primary key (event_id, handler),
  foreign key (event_id) references kernel.events(id) on delete cascade
)
with (autovacuum_vacuum_scale_factor='0.05', autovacuum_vacuum_threshold='1000', autovacuum_vacuum_insert_threshold='-1');

create function kernel.refuse_change() returns trigger
    language plpgsql
    as $$
begin
  raise exception 'Rows of % are only ever added.', tg_table_name;
end $$;

create index audit_log_act on kernel.audit_log (act, id desc) where (act is not null);
create index audit_log_action on kernel.audit_log (action, id desc);
create index audit_log_actor on kernel.audit_log (actor_kind, actor, id desc);
create index audit_log_subject on kernel.audit_log (subject_type, subject_id, id desc);
-- Somebody has an id and does not know of what.
create index audit_log_subject_id on kernel.audit_log (subject_id, id desc);
create index backups_ended_at on kernel.backups (ended_at desc);
create index event_deliveries_dead_by_event on kernel.event_deliveries (event_id, handler) where (dead_at is not null);
create index event_deliveries_due on kernel.event_deliveries (handler, next_try_at, event_id) where (dead_at is null);
-- Operators read what was given up by when, or by when it was published, and count it by handler: from these two alone.
create index event_deliveries_given_up on kernel.event_deliveries (dead_at, event_id, handler) where (dead_at is not null);
create index event_deliveries_order on kernel.event_deliveries (order_key, event_id) where ((dead_at is null) and (order_key is not null));
create index events_published on kernel.events (published_at);
create index events_to_hand_out on kernel.events (id) where (handed_out_at is null);
create index job_progress_updated on kernel.job_progress (updated_at);
create index mails_by_recipient on kernel.mails (recipient, id) include (search, state);
create index mails_for_admin on kernel.mails (made_at, id) include (search, state);
create index mails_of_account on kernel.mails (account_id, id) where (account_id is not null);
create index mails_refused on kernel.mails (made_at desc) where (state = 'refused');
create trigger append_only before delete or update on kernel.audit_log for each row execute function kernel.refuse_change();
create trigger append_only_as_a_whole before truncate on kernel.audit_log for each statement execute function kernel.refuse_change();
