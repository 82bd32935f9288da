-- Wrong passwords and second factors of operators, counted: a flood of them makes few rows.
create table desk.refused_tries (
  hour timestamptz not null,
  user_id uuid not null,
  what text not null check (what in ('password', 'factor')),
  -- As limits count it: the network of an IPv6 address.
  address text not null,
  tries integer not null check (tries > 0),
  -- In the order in which they are read.
  primary key (hour, user_id, what, address)
);
create index refused_tries_user on desk.refused_tries (user_id, hour);
