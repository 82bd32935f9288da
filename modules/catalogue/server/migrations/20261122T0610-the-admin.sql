-- What operators search, in one column: their tables read it, with what they filter by, from two indexes alone, however wide the rows are.
alter table catalogue.videos
  add column search text collate "C" not null generated always as (lower(title) || ' ' || slug) stored;
alter table catalogue.models
  add column search text collate "C" not null generated always as (lower(title) || ' ' || slug) stored;
create index videos_for_admin on catalogue.videos (published_at, id) include (search, sites, is_published, hidden_at);
create index videos_for_admin_by_title on catalogue.videos (search, id) include (published_at, sites, is_published, hidden_at);
create index models_for_admin on catalogue.models (published_at, id) include (search, sites, is_published, hidden_at);
create index models_for_admin_by_title on catalogue.models (search, id) include (published_at, sites, is_published, hidden_at);

-- Where a picture stands.
create index videos_by_poster on catalogue.videos ((poster ->> 'permalink'));
create index videos_by_hero on catalogue.videos ((hero_image ->> 'permalink'));
create index models_by_featured_image on catalogue.models ((featured_image ->> 'permalink'));
create index models_by_face_image on catalogue.models ((face_image ->> 'permalink'));
