-- A video at a second that waits to be opened in another browser.
create table headset.hand_offs (
  site text not null,
  code text not null,
  video_id bigint not null,
  seconds real not null,
  -- Made by somebody who is signed in, so that anyone who opens it is asked to be.
  by_user boolean not null,
  expires_at timestamptz not null,
  constraint hand_offs_seconds_check check (seconds >= (0)::double precision),
  primary key (site, code)
);

-- The session that an app uses which shows a name and a password with each request.
create table headset.headset_sessions (
  user_id uuid not null,
  site text not null,
  app text not null,
  session_id uuid not null,
  constraint headset_sessions_app_check check (app = any (array['heresphere', 'deovr'])),
  primary key (user_id, site, app)
);

-- What an app shows in place of them. Kept as SHA-256.
create table headset.headset_tokens (
  hash text not null,
  user_id uuid not null,
  site text not null,
  session_id uuid not null,
  expires_at timestamptz not null,
  primary key (hash)
);

-- An app that waits until somebody who is signed in types the code that it shows.
create table headset.pairing_codes (
  token_hash text not null,
  site text not null,
  code text not null,
  expires_at timestamptz not null,
  user_id uuid,
  primary key (token_hash),
  unique (site, code)
);

-- What members say of videos.
create table headset.video_marks (
  user_id uuid not null,
  video_id bigint not null,
  is_favorite boolean default false not null,
  -- Stars, half ones among them; null for none.
  rating real,
  changed_at timestamptz not null,
  constraint video_marks_rating_check check ((rating >= (0.5)::double precision) and (rating <= (5)::double precision)),
  primary key (user_id, video_id)
);

create index hand_offs_by_expiry on headset.hand_offs (expires_at);
create index headset_tokens_by_expiry on headset.headset_tokens (expires_at);
create index headset_tokens_by_user on headset.headset_tokens (user_id);
create index pairing_codes_by_expiry on headset.pairing_codes (expires_at);
create index video_marks_favorites on headset.video_marks (user_id, changed_at desc) where is_favorite;
create index video_marks_of_video on headset.video_marks (video_id);
