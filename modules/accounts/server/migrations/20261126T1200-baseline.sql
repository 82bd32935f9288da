create extension if not exists pg_trgm with schema public;

-- Signed tickets that were used, as long as they would be good: none counts twice.
create table accounts.spent_tickets (
  -- SHA-256 as base64url.
  hash text not null,
  expires_at timestamptz not null,
  constraint spent_tickets_hash_check check (length(hash) = 43),
  primary key (hash)
);

-- Accounts, and the sessions in which they are signed in.
create table accounts.users (
  id uuid not null,
  email text not null,
  password_hash text not null,
  roles text[] default '{}'::text[] not null,
  created_at timestamptz not null,
  -- Accounts of the demo world, whose passwords are no secret: they are let in only where the demo is on.
  is_demo boolean default false not null,
  -- So that of two who change somebody's roles at once neither undoes the other's unseen.
  version integer default 0 not null,
  -- When somebody proved that the mailbox is theirs; null until then.
  confirmed_at timestamptz,
  -- When the next reminder to confirm goes out; null where there is none.
  confirm_due_at timestamptz,
  -- Emails have a neutral sender and subject, and browsers that sign in begin with a neutral title.
  is_discreet boolean default false not null,
  constraint users_confirm_check check ((confirmed_at is null) or (confirm_due_at is null)),
  constraint users_email_check check ((email = lower(email)) and (length(email) <= 254)),
  primary key (id)
);

-- The picture of an account: one of those that the site offers, or one that the owner brought, in the size that it is shown in.
create table accounts.avatars (
  user_id uuid not null,
  chosen text,
  -- 128 random bits as base64url: the address that it is stored under, new with each picture.
  name text,
  picture bytea,
  constraint avatars_check check ((chosen is null) = (picture is not null)),
  constraint avatars_check1 check ((name is null) = (picture is null)),
  constraint avatars_chosen_check check (length(chosen) <= 40),
  constraint avatars_name_check check (length(name) = 22),
  constraint avatars_picture_check check (octet_length(picture) <= 131072),
  unique (name),
  primary key (user_id),
  foreign key (user_id) references accounts.users(id) on delete cascade
);

-- Emails of accounts that were removed during a mute or a ban of the whole site, until it would have ended (R46).
create table accounts.barred_emails (
  -- SHA-256 as base64url.
  hash text not null,
  until timestamptz not null,
  constraint barred_emails_hash_check check (length(hash) = 43),
  primary key (hash)
);

-- Pictures that moderators hid, so that they do not come back as they were.
create table accounts.hidden_pictures (
  -- SHA-256 as base64url.
  hash text not null,
  -- Of its file: each upload has its own, so that to bring one back brings back no other.
  name text not null,
  constraint hidden_pictures_hash_check check (length(hash) = 43),
  primary key (hash, name)
);

-- Links that were mailed to the owner of an account: one for each purpose, so that the newest wins.
create table accounts.emailed_links (
  user_id uuid not null,
  purpose text not null,
  -- So that one request makes one link, however often its job runs.
  request_id uuid not null,
  -- SHA-256 as base64url; the token itself is in the email alone.
  token_hash text not null,
  -- The address that the account is to have.
  email text,
  expires_at timestamptz not null,
  constraint emailed_links_check check ((email is not null) = (purpose = 'change-email')),
  constraint emailed_links_purpose_check check (purpose = any (array['reset', 'unblock', 'change-email', 'remove', 'confirm'])),
  constraint emailed_links_token_hash_check check (length(token_hash) = 43),
  primary key (user_id, purpose),
  unique (token_hash),
  foreign key (user_id) references accounts.users(id) on delete cascade
);

-- What operators write down about a person. It goes with the account.
create table accounts.notes (
  id uuid not null,
  user_id uuid not null,
  -- Of anyone who wrote it; their account may be gone by now.
  author uuid not null,
  written_at timestamptz not null,
  text text not null,
  constraint notes_text_check check ((length(text) >= 1) and (length(text) <= 2000)),
  primary key (id),
  foreign key (user_id) references accounts.users(id) on delete cascade
);

create table accounts.passkeys (
  -- The credential's id, base64url.
  id text not null,
  user_id uuid not null,
  label text not null,
  -- Where it was made, and the only place where it works; null of those that are older than this column.
  host text,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (id),
  foreign key (user_id) references accounts.users(id) on delete cascade
);

create table accounts.recovery_codes (
  user_id uuid not null,
  hash text not null,
  used_at timestamptz,
  constraint recovery_codes_hash_check check (length(hash) = 43),
  primary key (user_id, hash),
  foreign key (user_id) references accounts.users(id) on delete cascade
);

create table accounts.sessions (
  id uuid not null,
  user_id uuid not null,
  site text not null,
  agent text not null,
  -- Of the network that it was begun in, as far as somebody knows it: ISO 3166-1.
  country text,
  created_at timestamptz not null,
  -- Moves with each refresh, so it is right to about the life of an access token.
  last_seen_at timestamptz not null,
  revoked_at timestamptz,
  -- When anyone who is signed in last proved who they are, by a password or a factor. Null for apps and older sessions.
  proved_at timestamptz,
  constraint sessions_country_check check (length(country) = 2),
  primary key (id),
  foreign key (user_id) references accounts.users(id) on delete cascade
);

-- What an account proves itself with besides its password, at the sites and in the admin.
create table accounts.totp (
  user_id uuid not null,
  -- Base32. As good as a password to who reads the database, which holds everything else as well.
  secret text not null,
  -- Null until a first code was shown.
  confirmed_at timestamptz,
  -- The newest time step that was used: none is accepted twice.
  last_step bigint default 0 not null,
  primary key (user_id),
  foreign key (user_id) references accounts.users(id) on delete cascade
);

-- The refresh tokens of a session are one family: at most the newest generation is unused.
create table accounts.refresh_tokens (
  -- SHA-256 as base64url; the token itself is nowhere.
  hash text not null,
  session_id uuid not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  replaced_by text,
  constraint refresh_tokens_check check ((used_at is null) = (replaced_by is null)),
  constraint refresh_tokens_hash_check check (length(hash) = 43),
  primary key (hash),
  foreign key (session_id) references accounts.sessions(id) on delete cascade
);

create index emailed_links_expiry on accounts.emailed_links (expires_at);
create index notes_of_person on accounts.notes (user_id, written_at, id);
create index passkeys_user on accounts.passkeys (user_id);
create index refresh_tokens_expiry on accounts.refresh_tokens (expires_at);
-- How often a session was renewed lately is asked with each renewal.
create index refresh_tokens_of_session on accounts.refresh_tokens (session_id, issued_at);
create index sessions_created on accounts.sessions (created_at desc, id desc);
create index sessions_last_seen on accounts.sessions (last_seen_at desc, id desc);
create index sessions_of_user on accounts.sessions (user_id, last_seen_at desc);
create index sessions_user on accounts.sessions (user_id);
create index spent_tickets_expiry on accounts.spent_tickets (expires_at);
create index users_to_remind on accounts.users (confirm_due_at) where (confirm_due_at is not null);
create index users_by_email on accounts.users (email);
-- Lists of accounts begin with the newest; the day's sign-ups are counted.
create index users_created on accounts.users (created_at desc, id desc);
create unique index users_email on accounts.users (lower(email));
create index users_email_parts on accounts.users using gin (email public.gin_trgm_ops);
-- What operators read page by page: who holds a role, and who signed in when.
create index users_with_roles on accounts.users (email) where (roles <> '{}'::text[]);
