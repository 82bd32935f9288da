-- What an account proves itself with besides its password, at the sites and in the admin.
create table accounts.totp (
  user_id uuid primary key references accounts.users (id) on delete cascade,
  -- Base32. As good as a password to who reads the database, which holds everything else as well.
  secret text not null,
  -- Null until a first code was shown.
  confirmed_at timestamptz,
  -- The newest time step that was used: none is accepted twice.
  last_step bigint not null default 0
);

create table accounts.passkeys (
  -- The credential's id, base64url.
  id text primary key,
  user_id uuid not null references accounts.users (id) on delete cascade,
  label text not null,
  -- Where it was made, and the only place where it works; null of those that are older than this column.
  host text,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on accounts.passkeys (user_id);

create table accounts.recovery_codes (
  user_id uuid not null references accounts.users (id) on delete cascade,
  hash text not null check (length(hash) = 43),
  used_at timestamptz,
  primary key (user_id, hash)
);

-- Signed tickets that were used, as long as they would be good: none counts twice.
create table accounts.spent_tickets (
  -- SHA-256 as base64url.
  hash text primary key check (length(hash) = 43),
  expires_at timestamptz not null
);
create index spent_tickets_expiry on accounts.spent_tickets (expires_at);

-- When anyone who is signed in last proved who they are, by a password or a factor. Null for apps and older sessions.
alter table accounts.sessions add column proved_at timestamptz;
