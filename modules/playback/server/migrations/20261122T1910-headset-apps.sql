-- The session that an app uses which shows a name and a password with each request.
create table playback.headset_sessions (
  user_id uuid not null,
  site text not null,
  app text not null check (app in ('heresphere', 'deovr')),
  session_id uuid not null,
  primary key (user_id, site, app)
);

-- What an app shows in place of them. Kept as SHA-256.
create table playback.headset_tokens (
  hash text primary key,
  user_id uuid not null,
  site text not null,
  session_id uuid not null,
  expires_at timestamptz not null
);
create index headset_tokens_by_user on playback.headset_tokens (user_id);
create index headset_tokens_by_expiry on playback.headset_tokens (expires_at);

-- An app that waits until somebody who is signed in types the code that it shows.
create table playback.pairing_codes (
  token_hash text primary key,
  site text not null,
  code text not null,
  expires_at timestamptz not null,
  user_id uuid,
  unique (site, code)
);
create index pairing_codes_by_expiry on playback.pairing_codes (expires_at);

-- What members say of videos.
create table playback.video_marks (
  user_id uuid not null,
  video_id bigint not null,
  is_favorite boolean not null default false,
  -- Stars, half ones among them; null for none.
  rating real check (rating between 0.5 and 5),
  changed_at timestamptz not null,
  primary key (user_id, video_id)
);
create index video_marks_of_video on playback.video_marks (video_id);
create index video_marks_favorites on playback.video_marks (user_id, changed_at desc) where is_favorite;
