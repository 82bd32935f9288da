-- What is asked where. No site: of every site. Place '*': everywhere else.
create table age_verification.rules (
  site text not null,
  location text not null,
  mode text not null,
  providers text[] default '{}'::text[] not null,
  methods text[] default '{}'::text[] not null,
  valid_hours integer not null,
  note text default '' not null,
  revision integer not null,
  changed_at timestamptz not null,
  constraint rules_mode_check check (mode = any (array['off', 'sign-up', 'explicit', 'visit'])),
  constraint rules_note_check check (length(note) <= 500),
  constraint rules_place_check check ((location = '*') or (location ~ '^[A-Z]{2}(-[A-Z0-9]{1,3})?$')),
  constraint rules_revision_check check (revision > 0),
  constraint rules_valid_hours_check check ((valid_hours >= 1) and (valid_hours <= 8760)),
  primary key (site, location)
);

-- The books of the built-in sandbox provider, which nothing else reads.
create table age_verification.sandbox_checks (
  token text not null,
  return_url text not null,
  outcome text default 'pending' not null,
  expires_at timestamptz not null,
  constraint sandbox_checks_outcome_check check (outcome = any (array['pending', 'over', 'under', 'inconclusive'])),
  constraint sandbox_checks_token_check check (length(token) = 43),
  primary key (token)
);

-- How many checks came to what, on which day: numbers, and nobody's.
create table age_verification.tallies (
  day date not null,
  site text not null,
  -- Empty where nobody knew.
  country text not null,
  provider text not null,
  result text not null,
  checks integer not null,
  constraint tallies_checks_check check (checks > 0),
  constraint tallies_country_check check (length(country) = any (array[0, 2])),
  constraint tallies_result_check check (result = any (array['started', 'over', 'under', 'inconclusive', 'expired'])),
  primary key (day, site, country, provider, result)
);

-- What an age check leaves behind: who checked, how, when and until when. No birth date, document or picture.
create table age_verification.verifications (
  id uuid not null,
  -- Null while it belongs to a browser alone.
  user_id uuid,
  site text not null,
  provider text not null,
  method text,
  verified_at timestamptz not null,
  expires_at timestamptz not null,
  constraint verifications_check check (expires_at > verified_at),
  primary key (id)
);

-- Checks with a wallet that are under way. What a wallet answers is looked at and not kept.
create table age_verification.wallet_checks (
  token text not null,
  answer_id text not null,
  nonce text not null,
  origin text not null,
  return_url text not null,
  outcome text default 'pending' not null,
  expires_at timestamptz not null,
  encryption_info text,
  sealed_key text,
  constraint wallet_checks_answer_id_check check (length(answer_id) = 43),
  constraint wallet_checks_check check ((sealed_key is null) or (outcome = 'pending')),
  constraint wallet_checks_nonce_check check (length(nonce) = 43),
  constraint wallet_checks_outcome_check check (outcome = any (array['pending', 'over', 'under', 'inconclusive'])),
  constraint wallet_checks_token_check check (length(token) = 43),
  unique (answer_id),
  primary key (token)
);

-- Checks at Yoti: how often it was asked about one, and when it said that there is something to ask about.
create table age_verification.yoti_checks (
  id text not null,
  queries integer default 0 not null,
  notified_at timestamptz,
  expires_at timestamptz not null,
  constraint yoti_checks_id_check check (length(id) <= 100),
  primary key (id)
);

-- A check under way, for an hour.
create table age_verification.sessions (
  id text not null,
  site text not null,
  user_id uuid,
  provider text not null,
  -- The provider's own name of the check.
  reference text not null,
  outcome text default 'pending' not null,
  verification_id uuid,
  started_at timestamptz not null,
  last_queried_at timestamptz,
  expires_at timestamptz not null,
  -- Where a check was asked for, as narrow as it was known; forgotten with the check.
  location text,
  constraint sessions_check check ((verification_id is null) or (outcome = 'over')),
  constraint sessions_id_check check (length(id) = 43),
  constraint sessions_outcome_check check (outcome = any (array['pending', 'over', 'under', 'inconclusive', 'expired'])),
  constraint sessions_place_check check (length(location) <= 6),
  primary key (id),
  unique (provider, reference),
  foreign key (verification_id) references age_verification.verifications(id) on delete set null
);

create index sandbox_checks_expiry on age_verification.sandbox_checks (expires_at);
create index sessions_expiry on age_verification.sessions (expires_at);
create index sessions_started on age_verification.sessions (started_at, id);
create index sessions_user on age_verification.sessions (user_id) where (user_id is not null);
create index sessions_verification on age_verification.sessions (verification_id);
create index verifications_expiry on age_verification.verifications (expires_at);
create index verifications_user on age_verification.verifications (user_id, expires_at) where (user_id is not null);
-- What operators look at: the newest checks first, and those of one account.
create index verifications_verified on age_verification.verifications (verified_at, id);
create index wallet_checks_expiry on age_verification.wallet_checks (expires_at);
create index wallet_checks_keys on age_verification.wallet_checks (expires_at) where (sealed_key is not null);
create index yoti_checks_expiry on age_verification.yoti_checks (expires_at);
