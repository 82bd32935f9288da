-- Sums of a video and a UTC day, of nobody in particular: hundredths of the video, and twelve by six fields of the sphere.
create table player.watched_days (
  video_id bigint not null,
  day date not null,
  viewers integer not null,
  parts integer[] not null,
  gaze integer[] not null,
  constraint watched_days_check check (cardinality(parts) = 100 and cardinality(gaze) = 72),
  primary key (video_id, day)
);

create index watched_days_by_day on player.watched_days (day);
