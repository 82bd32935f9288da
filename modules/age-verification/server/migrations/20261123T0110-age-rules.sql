-- What is asked where. No site: of every site. Place '*': everywhere else.
create table age_verification.rules (
  site text not null,
  place text not null check (place = '*' or place ~ '^[A-Z]{2}(-[A-Z0-9]{1,3})?$'),
  mode text not null check (mode in ('off', 'sign-up', 'explicit', 'visit')),
  providers text[] not null default '{}',
  methods text[] not null default '{}',
  valid_hours integer not null check (valid_hours between 1 and 8760),
  note text not null default '' check (length(note) <= 500),
  revision integer not null check (revision > 0),
  changed_at timestamptz not null,
  primary key (site, place)
);

-- Where a check was asked for, as narrow as it was known; forgotten with the check.
alter table age_verification.sessions add column place text check (length(place) <= 6);

-- How many checks came to what, on which day: numbers, and nobody's.
create table age_verification.tallies (
  day date not null,
  site text not null,
  -- Empty where nobody knew.
  country text not null check (length(country) in (0, 2)),
  provider text not null,
  result text not null check (result in ('started', 'over', 'under', 'inconclusive', 'expired')),
  checks integer not null check (checks > 0),
  primary key (day, site, country, provider, result)
);
