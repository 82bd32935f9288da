-- How many pages were shown, by quarters of an hour. Nothing of anyone who looked.
create table operators.page_views (
  at timestamptz not null,
  site text not null,
  page text not null,
  views bigint not null,
  primary key (at, site, page)
);

-- About how many browsers there were in a day (UTC). The registers can tell a number, and no browser from another; they go
-- when the day is over, and the number stays.
create table operators.daily_visitors (
  day date not null,
  site text not null,
  registers smallint[],
  visitors integer,
  primary key (day, site),
  check ((registers is null) <> (visitors is null))
);

-- What addresses are hashed with on one day, and never again afterwards.
create table operators.visit_salts (
  day date primary key,
  salt text not null
);
