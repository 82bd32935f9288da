-- Who is in the admin: operators' own sessions, apart from those of visitors.
create table operators.sessions (
  id uuid primary key,
  user_id uuid not null,
  -- SHA-256 of the cookie's value, which is nowhere.
  token_hash text not null unique check (length(token_hash) = 43),
  agent text not null,
  address text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- When a second factor was last shown in this session.
  factor_at timestamptz,
  ended_at timestamptz,
  -- What a passkey has to sign next.
  challenge text,
  challenge_until timestamptz
);
create index sessions_user on operators.sessions (user_id, created_at desc);
create index sessions_end on operators.sessions (expires_at);

create table operators.totp (
  user_id uuid primary key,
  -- Base32. As good as a password to who reads the database, which holds everything else as well.
  secret text not null,
  -- Null until a first code was shown.
  confirmed_at timestamptz,
  -- The newest time step that was used: none is accepted twice.
  last_step bigint not null default 0
);

create table operators.passkeys (
  -- The credential's id, base64url.
  id text primary key,
  user_id uuid not null,
  label text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on operators.passkeys (user_id);

create table operators.recovery_codes (
  user_id uuid not null,
  hash text not null check (length(hash) = 43),
  used_at timestamptz,
  primary key (user_id, hash)
);

create table operators.api_keys (
  id uuid primary key,
  owner_id uuid not null,
  label text not null,
  token_hash text not null unique check (length(token_hash) = 43),
  -- Its first signs, to tell one from another.
  hint text not null,
  permissions text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_owner on operators.api_keys (owner_id);

-- The one-time link to the first operator's account: one row at most.
create table operators.first_operator (
  only_one boolean primary key default true check (only_one),
  token_hash text not null check (length(token_hash) = 43),
  made_at timestamptz not null,
  used_at timestamptz
);
