-- The picture of an account: one of those that the site offers, or one that the owner brought, in the size that it is shown in.
create table accounts.avatars (
  user_id uuid primary key references accounts.users (id) on delete cascade,
  chosen text check (length(chosen) <= 40),
  -- 128 random bits as base64url: the address that it is kept under, new with each picture.
  name text unique check (length(name) = 22),
  picture bytea check (octet_length(picture) <= 131072),
  check ((chosen is null) = (picture is not null)),
  check ((name is null) = (picture is null))
);
