-- An account's public name. Of a removed account only what becomes of its writing stays, for a while (R8).
create table profiles.profiles (
  user_id uuid not null,
  name text,
  -- What reads the same has the same (R2).
  look text,
  -- When the name was last chosen by its owner; null where the next choice is free (R4).
  chosen_at timestamptz,
  changed_at timestamptz not null,
  keeps_writing boolean default false not null,
  removed_at timestamptz,
  constraint profiles_name_check check ((name is null) = (look is null)),
  constraint profiles_removed_check check (removed_at is null or name is null),
  primary key (user_id),
  constraint profiles_look_unique unique (look)
);

-- Names that accounts had, for moderators (R6).
create table profiles.former_names (
  id uuid not null,
  user_id uuid not null,
  name text not null,
  look text not null,
  until timestamptz not null,
  taken_away_by uuid,
  reason text,
  primary key (id)
);

create table profiles.blocks (
  user_id uuid not null,
  blocked_id uuid not null,
  primary key (user_id, blocked_id)
);

-- Names that nobody gets any more (R5), also after the account is gone.
create table profiles.taken_away (
  look text not null,
  at timestamptz not null,
  primary key (look)
);

create index profiles_by_change on profiles.profiles (changed_at, user_id) where name is not null;
create index profiles_by_name on profiles.profiles (lower(name)) where name is not null;
create index profiles_removed on profiles.profiles (removed_at) where removed_at is not null;
create index former_names_by_user on profiles.former_names (user_id, until desc);
create index blocks_by_blocked on profiles.blocks (blocked_id);
