alter table playback.media_files add column codecs text;

create table playback.storyboards (
  video_id bigint not null,
  role text not null check (role in ('full', 'trailer')),
  purpose text not null check (purpose in ('player', 'deovr')),
  storage_key text not null,
  columns integer not null check (columns > 0),
  rows integer not null check (rows > 0),
  frames integer not null check (frames > 0 and frames <= columns * rows),
  frame_width integer not null check (frame_width > 0),
  frame_height integer not null check (frame_height > 0),
  interval_ms integer not null check (interval_ms > 0),
  primary key (video_id, role, purpose)
);

create table playback.captions (
  video_id bigint not null,
  language text not null,
  label text not null,
  storage_key text not null,
  primary key (video_id, language)
);

create table playback.chapters (
  video_id bigint not null,
  at_ms integer not null check (at_ms >= 0),
  title text not null,
  tilt real check (tilt between -90 and 90),
  zoom real check (zoom between -1 and 1),
  height real check (height between -1 and 1),
  primary key (video_id, at_ms)
);

create table playback.watch_positions (
  user_id uuid not null,
  video_id bigint not null,
  seconds real not null check (seconds >= 0),
  yaw real not null,
  pitch real not null,
  watched_at timestamptz not null,
  primary key (user_id, video_id)
);
create index watch_positions_latest on playback.watch_positions (user_id, watched_at desc);
