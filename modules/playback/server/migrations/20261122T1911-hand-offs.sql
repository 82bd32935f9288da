-- A video at a second that waits to be opened in another browser.
create table playback.hand_offs (
  site text not null,
  code text not null,
  video_id bigint not null,
  seconds real not null check (seconds >= 0),
  -- Made by somebody who is signed in, so that anyone who opens it is asked to be.
  by_user boolean not null,
  expires_at timestamptz not null,
  primary key (site, code)
);
create index hand_offs_by_expiry on playback.hand_offs (expires_at);
