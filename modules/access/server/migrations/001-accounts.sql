-- Accounts, and the sessions in which they are signed in.
create table access.users (
  id uuid primary key,
  email text not null check (email = lower(email) and length(email) <= 254),
  password_hash text not null,
  roles text[] not null default '{}',
  created_at timestamptz not null
);

create unique index users_email on access.users (lower(email));

create table access.sessions (
  id uuid primary key,
  user_id uuid not null references access.users (id) on delete cascade,
  site text not null,
  agent text not null,
  created_at timestamptz not null,
  -- Moves with each refresh, so it is right to about the life of an access token.
  last_seen_at timestamptz not null,
  revoked_at timestamptz
);

create index sessions_user on access.sessions (user_id);

-- The refresh tokens of a session are one family: at most the newest generation is unused.
create table access.refresh_tokens (
  -- SHA-256 as base64url; the token itself is nowhere.
  hash text primary key check (length(hash) = 43),
  session_id uuid not null references access.sessions (id) on delete cascade,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  replaced_by text,
  check ((used_at is null) = (replaced_by is null))
);

create index refresh_tokens_session on access.refresh_tokens (session_id);
create index refresh_tokens_expiry on access.refresh_tokens (expires_at);
