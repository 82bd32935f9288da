-- Whom a video's sums of a day have counted, and how often: a keyed hash of account, video and day, which goes when the day is over.
create table player.watched_viewers (
  day date not null,
  video_id bigint not null,
  viewer text not null,
  reports smallint not null,
  primary key (day, video_id, viewer)
);
