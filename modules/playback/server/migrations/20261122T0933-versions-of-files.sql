-- Counts the changes that operators make of a video's files: what somebody replaces or takes away is what they saw.
create table playback.videos (
  video_id bigint primary key,
  files_version integer not null default 0
);
