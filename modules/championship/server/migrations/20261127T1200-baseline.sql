-- One a visitor, pair and round: the two unique indexes are the rule. Voided votes keep their place in them.
create table championship.votes (
  id uuid primary key,
  edition integer not null,
  round smallint not null check (round in (1, 2)),
  -- Of the first round, from 1; 0 in the final, in which all finalists stand against each other.
  pair smallint not null,
  number smallint not null,
  points smallint not null check (points > 0),
  -- Keyed hashes, different in each edition: nobody can be recognised by them.
  browser text not null,
  address text,
  user_id uuid,
  cast_at timestamptz not null,
  void_id uuid
);

create unique index votes_of_browser on championship.votes (edition, round, pair, browser);
create unique index votes_of_user on championship.votes (edition, round, pair, user_id) where user_id is not null;
create index votes_by_time on championship.votes (edition, cast_at);
create index votes_by_address on championship.votes (edition, address, cast_at);
create index votes_to_forget on championship.votes (user_id) where user_id is not null;
create index votes_voided on championship.votes (void_id) where void_id is not null;
create index votes_with_address on championship.votes (cast_at) where address is not null;

-- The counts, kept in the statement of each vote. Several rows a model, so that votes don't wait for each other.
create table championship.tallies (
  edition integer not null,
  round smallint not null,
  number smallint not null,
  slot smallint not null,
  pair smallint not null,
  -- Who stood under the number: it can be nobody else's any more.
  slug text not null,
  votes integer not null,
  points integer not null,
  primary key (edition, round, number, slot)
);

create table championship.voids (
  id uuid primary key,
  edition integer not null,
  reason text not null,
  address text,
  round smallint,
  number smallint,
  from_at timestamptz,
  until_at timestamptz,
  votes integer not null,
  points integer not null,
  voided_by text not null,
  voided_at timestamptz not null,
  undone_at timestamptz
);

create index voids_of_edition on championship.voids (edition, voided_at);

-- Who asked for an email when a round begins.
create table championship.sign_ups (
  id uuid primary key,
  site text not null,
  event text not null,
  email text not null,
  requested_at timestamptz not null,
  confirmed_at timestamptz,
  -- The edition and stage of the last reminder.
  reminded text not null default '',
  unique (site, event, email)
);

create index sign_ups_by_age on championship.sign_ups (requested_at);
create index sign_ups_by_email on championship.sign_ups (email);
