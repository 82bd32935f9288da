-- Wrong passwords and second factors of operators, counted: a flood of them makes few rows.
create table operators.refused_attempts (
  hour timestamptz not null,
  user_id uuid not null,
  what text not null check (what in ('password', 'factor')),
  -- As limits count it: the network of an IPv6 address.
  address text not null,
  attempts integer not null check (attempts > 0),
  -- In the order in which they are read.
  primary key (hour, user_id, what, address)
);
create index refused_attempts_user on operators.refused_attempts (user_id, hour);
