-- What an age check leaves behind: who checked, how, when and until when. No birth date, document or picture.
create table age_verification.verifications (
  id uuid primary key,
  -- Null while it belongs to a browser alone.
  user_id uuid,
  site text not null,
  provider text not null,
  method text,
  verified_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > verified_at)
);

create index verifications_user on age_verification.verifications (user_id, expires_at) where user_id is not null;
create index verifications_expiry on age_verification.verifications (expires_at);

-- A check under way, for an hour.
create table age_verification.sessions (
  id text primary key check (length(id) = 43),
  site text not null,
  user_id uuid,
  provider text not null,
  -- The provider's own name of the check.
  reference text not null,
  outcome text not null default 'pending'
    check (outcome in ('pending', 'over', 'under', 'inconclusive', 'expired')),
  verification_id uuid references age_verification.verifications (id) on delete set null,
  started_at timestamptz not null,
  asked_at timestamptz,
  expires_at timestamptz not null,
  unique (provider, reference),
  check (verification_id is null or outcome = 'over')
);

create index sessions_expiry on age_verification.sessions (expires_at);
create index sessions_verification on age_verification.sessions (verification_id);

-- The books of the built-in sandbox provider, which nothing else reads.
create table age_verification.sandbox_checks (
  token text primary key check (length(token) = 43),
  return_url text not null,
  outcome text not null default 'pending' check (outcome in ('pending', 'over', 'under', 'inconclusive')),
  expires_at timestamptz not null
);

create index sandbox_checks_expiry on age_verification.sandbox_checks (expires_at);
