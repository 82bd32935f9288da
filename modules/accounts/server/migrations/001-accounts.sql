-- Accounts, and the sessions in which they are signed in.
create table accounts.users (
  id uuid primary key,
  email text not null check (email = lower(email) and length(email) <= 254),
  password_hash text not null,
  roles text[] not null default '{}',
  created_at timestamptz not null
);

create unique index users_email on accounts.users (lower(email));

create table accounts.sessions (
  id uuid primary key,
  user_id uuid not null references accounts.users (id) on delete cascade,
  site text not null,
  agent text not null,
  created_at timestamptz not null,
  -- Moves with each refresh, so it is right to about the life of an access token.
  last_seen_at timestamptz not null,
  revoked_at timestamptz
);

create index sessions_user on accounts.sessions (user_id);

-- The refresh tokens of a session are one family: at most the newest generation is unused.
create table accounts.refresh_tokens (
  -- SHA-256 as base64url; the token itself is nowhere.
  hash text primary key check (length(hash) = 43),
  session_id uuid not null references accounts.sessions (id) on delete cascade,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  replaced_by text,
  check ((used_at is null) = (replaced_by is null))
);

create index refresh_tokens_session on accounts.refresh_tokens (session_id);
create index refresh_tokens_expiry on accounts.refresh_tokens (expires_at);
