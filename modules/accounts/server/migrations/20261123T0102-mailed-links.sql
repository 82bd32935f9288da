-- Links that were mailed to the owner of an account: one for each purpose, so that the newest wins.
create table accounts.mailed_links (
  user_id uuid not null references accounts.users (id) on delete cascade,
  purpose text not null check (purpose in ('reset', 'unblock', 'change-email', 'remove')),
  -- What was asked for, so that asking once makes one link however often its job runs.
  asked uuid not null,
  -- SHA-256 as base64url; the token itself is in the letter alone.
  token_hash text not null unique check (length(token_hash) = 43),
  -- The address that the account is to have.
  email text,
  expires_at timestamptz not null,
  primary key (user_id, purpose),
  check ((email is not null) = (purpose = 'change-email'))
);
create index mailed_links_expiry on accounts.mailed_links (expires_at);
