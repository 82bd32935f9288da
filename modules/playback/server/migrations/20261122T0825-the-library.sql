-- A file may be of no video: it stays in the library until it is attached to one. `problem` says why one could not be prepared.
alter table playback.media_files
  alter column video_id drop not null,
  add column problem text check (problem is null or size_bytes = -1);
create index media_files_of_no_video on playback.media_files (id) where video_id is null;

-- `version` counts the changes of a picture's words and focal point, `former_alts` holds the words it had: a place that still shows
-- one of them has none of its own.
alter table playback.pictures
  add column version integer not null default 0,
  add column former_alts text[] not null default '{}';
