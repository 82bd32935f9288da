-- What operators have changed of a site, part by part; the rest is as the site's files have it.
create table site.settings (
  site text not null,
  part text not null,
  -- The fields that differ from the site's files.
  value jsonb not null,
  -- Counts up with each change. A row is never removed, so that no number comes twice.
  revision integer not null,
  changed_at timestamptz not null,
  primary key (site, part)
);


