-- Where visitors of old addresses are sent.
create table seo.redirects (
  id uuid primary key,
  site text not null,
  -- Without scheme and host, in lower case, without a slash at its end.
  from_address text not null,
  -- A path of the same site, or an address of another one.
  to_address text not null,
  source text not null check (source in ('address', 'hand', 'csv')),
  version integer not null default 0,
  -- That of seo.redirect_state when it was last changed.
  revision bigint not null,
  hits bigint not null default 0,
  last_hit_at timestamptz,
  created_at timestamptz not null,
  unique (site, from_address)
);
create index redirects_by_revision on seo.redirects (revision);
-- When a page moves on, what led to it is led on.
create index redirects_by_target on seo.redirects (site, to_address);
create index redirects_by_creation on seo.redirects (created_at, id);
create index redirects_by_hits on seo.redirects (hits, id);

-- One row. Anyone who changes redirects holds it, so that two changes together make no circle.
create table seo.redirect_state (
  is_only boolean primary key default true check (is_only),
  revision bigint not null,
  removals bigint not null
);
insert into seo.redirect_state (revision, removals) values (0, 0);
