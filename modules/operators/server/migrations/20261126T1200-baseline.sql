create table operators.api_keys (
  id uuid not null,
  owner_id uuid not null,
  label text not null,
  token_hash text not null,
  -- Its first signs, to tell one from another.
  hint text not null,
  permissions text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  constraint api_keys_token_hash_check check (length(token_hash) = 43),
  primary key (id),
  unique (token_hash)
);

-- About how many browsers there were in a day (UTC). The registers can tell a number, and no browser from another; they go
-- when the day is over, and the number stays.
create table operators.daily_visitors (
  day date not null,
  site text not null,
  registers smallint[],
  visitors integer,
  constraint daily_visitors_check check ((registers is null) <> (visitors is null)),
  primary key (day, site)
);

-- The one-time link to the first operator's account: one row at most.
create table operators.first_operator (
  only_one boolean default true not null,
  token_hash text not null,
  made_at timestamptz not null,
  used_at timestamptz,
  constraint first_operator_only_one_check check (only_one),
  constraint first_operator_token_hash_check check (length(token_hash) = 43),
  primary key (only_one)
);

-- How many pages were shown, by quarters of an hour. Nothing of anyone who looked.
create table operators.page_views (
  at timestamptz not null,
  site text not null,
  page text not null,
  views bigint not null,
  primary key (at, site, page)
);

-- Wrong passwords and second factors of operators, counted: a flood of them makes few rows.
create table operators.failed_attempts (
  hour timestamptz not null,
  user_id uuid not null,
  what text not null,
  -- As limits count it: the network of an IPv6 address.
  address text not null,
  attempts integer not null,
  constraint failed_attempts_attempts_check check (attempts > 0),
  constraint failed_attempts_what_check check (what = any (array['password', 'factor'])),
  -- In the order in which they are read.
  primary key (hour, user_id, what, address)
);

-- Who is in the admin: operators' own sessions, apart from those of visitors.
create table operators.sessions (
  id uuid not null,
  user_id uuid not null,
  -- SHA-256 of the cookie's value, which is nowhere.
  token_hash text not null,
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
  challenge_until timestamptz,
  constraint sessions_token_hash_check check (length(token_hash) = 43),
  primary key (id),
  unique (token_hash)
);

-- What addresses are hashed with on one day, and never again afterwards.
create table operators.visit_salts (
  day date not null,
  salt text not null,
  primary key (day)
);

create index api_keys_owner on operators.api_keys (owner_id);
create index failed_attempts_user on operators.failed_attempts (user_id, hour);
-- Sign-ins in the admin in the orders in which they are read.
create index sessions_created on operators.sessions (created_at desc, id desc);
create index sessions_end on operators.sessions (expires_at);
create index sessions_last_seen on operators.sessions (last_seen_at desc, id desc);
create index sessions_user on operators.sessions (user_id, created_at desc);
