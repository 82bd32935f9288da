-- Counts the changes that operators make of a film's files: what somebody replaces or takes away is what they saw.
create table playback.films (
  video_id bigint primary key,
  files_version integer not null default 0
);
