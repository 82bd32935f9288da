-- How somebody sees a video in headsets: what they changed, by name.
create table player.picture_settings (
  user_id uuid not null,
  video_id bigint not null,
  settings jsonb not null,
  changed_at timestamptz not null,
  constraint picture_settings_check check (jsonb_typeof(settings) = 'object'),
  primary key (user_id, video_id)
);

-- How large and how high captions are there, whatever the video.
create table player.caption_settings (
  user_id uuid not null,
  size real not null,
  height real not null,
  changed_at timestamptz not null,
  primary key (user_id)
);
