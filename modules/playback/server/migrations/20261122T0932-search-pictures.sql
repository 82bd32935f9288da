-- What operators search and filter by, in one index: their rows are wide.
alter table playback.pictures
  add column search text collate "C" not null generated always as (lower(image ->> 'alt')) stored;
create index pictures_for_admin on playback.pictures (added_at, id) include (search, kind);
drop index playback.pictures_by_time;
