-- What operators may do. Whom a role is given to stands at the account.
create table operators.roles (
  key text not null,
  name text not null,
  about text default '' not null,
  -- Null: as the program ships them, so that a new permission reaches the roles it was made for.
  permissions text[],
  -- Where the role counts. Null: at every site, those to come too.
  sites text[],
  -- What its holder may do of something in 24 hours; what is missing is unlimited.
  limits jsonb default '{}'::jsonb not null,
  version integer default 0 not null,
  made_at timestamptz default now() not null,
  constraint roles_key_check check (key ~ '^[a-z][a-z0-9-]{1,39}$'),
  primary key (key)
);
create unique index roles_name on operators.roles (lower(name));
insert into operators.roles (key, name, about) values
  ('editor', 'Editor', 'Videos, models, pages and promotions.'),
  ('support', 'Support', 'Members, their payments and memberships.'),
  ('moderator', 'Moderator', 'Reports, decisions and appeals.'),
  ('studio', 'Studio', 'Brings video files and prepares them. Publishes nothing.'),
  ('admin', 'Admin', 'Everything but roles and API keys.'),
  ('superadmin', 'Superadmin', 'Everything.');

-- Colleagues who were asked to come and have no account yet.
create table operators.invitations (
  id uuid not null,
  email text not null,
  roles text[] not null,
  -- SHA-256 of what the email carries, which is nowhere.
  token_hash text not null,
  invited_by uuid not null,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  -- The account that came of it, with which it is forgotten.
  accepted_by uuid,
  revoked_at timestamptz,
  constraint invitations_token_hash_check check (length(token_hash) = 43),
  primary key (id),
  unique (token_hash)
);
create index invitations_invited on operators.invitations (invited_at desc, id desc);
-- One open invitation of an address.
create unique index invitations_open on operators.invitations (email) where (accepted_at is null and revoked_at is null);
