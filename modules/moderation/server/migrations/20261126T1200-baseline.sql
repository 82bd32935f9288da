-- Something that was reported, or a decision that was appealed (R3, R16).
create table moderation.cases (
  id uuid not null,
  -- The decision that it appeals against; null for reports.
  appeal_of uuid,
  appeal_text text,
  -- Of a reporter's appeal: their report.
  appeal_report bigint,
  kind text not null,
  subject_id text not null,
  -- What it was when it was reported: a changed thing is another case.
  subject_version text not null,
  author_id uuid,
  -- The snapshot.
  text text,
  picture bytea,
  path text,
  site text not null,
  reason text not null,
  severity integer not null,
  opened_at timestamptz not null,
  due_at timestamptz not null,
  claimed_by uuid,
  claimed_until timestamptz,
  decided_at timestamptz,
  -- When it was hidden, where that was done before anybody decided (R21).
  hidden_at timestamptz,
  -- Of a removed account, its author's or its reporter's: when what is left of it is blanked (R19).
  erase_after timestamptz,
  version integer default 0 not null,
  constraint cases_appeal_check check ((appeal_of is null) = (appeal_text is null)),
  constraint cases_claim_check check ((claimed_by is null) = (claimed_until is null)),
  primary key (id)
);

-- R4: who reports the same thing again has the same key.
create table moderation.reports (
  number bigint generated always as identity,
  case_id uuid not null,
  reporter_key text not null,
  reporter_id uuid,
  name text,
  email text,
  reason text not null,
  note text not null,
  site text not null,
  reported_at timestamptz not null,
  constraint reports_once unique (case_id, reporter_key),
  primary key (number),
  foreign key (case_id) references moderation.cases(id) on delete cascade
);

-- What was decided, with the statement of reasons (R11).
create table moderation.decisions (
  id uuid not null,
  case_id uuid not null,
  -- Whom it is about; null once that account was removed.
  user_id uuid,
  decided_at timestamptz not null,
  decided_by uuid not null,
  is_by_same boolean default false not null,
  outcome text not null,
  is_hidden boolean default false not null,
  ground text,
  rule text,
  facts text not null,
  reversed_at timestamptz,
  constraint decisions_outcome_check check (outcome in ('dismissed', 'restricted', 'upheld', 'reversed')),
  constraint decisions_statement_check check (outcome <> 'restricted' or (ground is not null and rule is not null)),
  primary key (id),
  foreign key (case_id) references moderation.cases(id) on delete cascade
);

create table moderation.sanctions (
  id uuid not null,
  decision_id uuid not null,
  user_id uuid not null,
  kind text not null,
  scope text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  lifted_at timestamptz,
  lift_reason text,
  constraint sanctions_kind_check check (kind in ('warn', 'mute', 'ban')),
  constraint sanctions_lift_check check ((lifted_at is null) = (lift_reason is null)),
  primary key (id),
  foreign key (decision_id) references moderation.decisions(id) on delete cascade
);

create unique index cases_one_open on moderation.cases (kind, subject_id, subject_version)
  where decided_at is null and appeal_of is null;
-- One of the person, and one of each report (R16).
create unique index cases_one_appeal on moderation.cases (appeal_of, appeal_report) nulls not distinct
  where appeal_of is not null;
create index cases_by_appealed_report on moderation.cases (appeal_report) where appeal_report is not null;
-- A case that opens again is decided anew (R18).
create unique index decisions_one_standing on moderation.decisions (case_id) where reversed_at is null;
create index decisions_by_case on moderation.decisions (case_id, decided_at desc);
create index cases_to_erase on moderation.cases (erase_after) where erase_after is not null;
-- The queue (R5).
create index cases_queue on moderation.cases (severity desc, opened_at) where decided_at is null;
create index cases_waiting on moderation.cases (due_at, id) where decided_at is null;
create index cases_by_opening on moderation.cases (opened_at desc, id);
-- What moderators decided before about the same thing (R21).
create index cases_by_thing on moderation.cases (kind, subject_id) where decided_at is not null;
create index cases_by_author on moderation.cases (author_id) where author_id is not null;
create index cases_by_decision on moderation.cases (decided_at) where decided_at is not null;
create index reports_by_email on moderation.reports (email) where email is not null;
create index reports_by_reporter on moderation.reports (reporter_id) where reporter_id is not null;
create index decisions_by_user on moderation.decisions (user_id, decided_at desc) where user_id is not null;
create index sanctions_by_user on moderation.sanctions (user_id, starts_at desc);
create index sanctions_by_decision on moderation.sanctions (decision_id);
create index sanctions_by_start on moderation.sanctions (starts_at desc, id);
