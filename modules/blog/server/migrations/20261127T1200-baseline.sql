-- How often each post was read on a site: as many rows as there are posts on sites.
create table blog.reads (
  site text not null,
  -- The number of the entry of `content`.
  post integer not null,
  reads bigint not null,
  primary key (site, post)
);
