create extension if not exists btree_gist with schema public;

-- One row a user, site and UTC day, in browsers and in apps: its lock makes the count exact.
create table player.download_days (
  user_id uuid not null,
  site text not null,
  day date not null,
  in_app boolean default false not null,
  used integer default 0 not null,
  constraint download_days_used_check check (used >= 0),
  primary key (user_id, site, day, in_app)
);

create table player.download_grants (
  id uuid not null,
  user_id uuid not null,
  site text not null,
  media_file_id bigint not null,
  day date not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  video_id bigint,
  in_app boolean default false not null,
  constraint download_grants_check check (expires_at > issued_at),
  primary key (id),
  constraint one_active_grant exclude using gist (user_id with =, site with =, media_file_id with =, (in_app::int) with =, tstzrange(issued_at, expires_at) with &&),
  constraint download_grants_user_id_site_day_fkey foreign key (user_id, site, day, in_app)
    references player.download_days(user_id, site, day, in_app)
);

create table player.watch_positions (
  user_id uuid not null,
  video_id bigint not null,
  seconds real not null,
  yaw real not null,
  pitch real not null,
  is_finished boolean not null,
  watched_at timestamptz not null,
  constraint watch_positions_seconds_check check (seconds >= (0)::double precision),
  primary key (user_id, video_id)
);

-- Accounts whose watch positions are not stored.
create table player.history_off (
  user_id uuid not null,
  since timestamptz not null,
  primary key (user_id)
);

-- Positions from before these moments are refused: a device that was offline may send them late. Video 0 stands for all.
create table player.history_removals (
  user_id uuid not null,
  video_id bigint not null,
  removed_at timestamptz not null,
  primary key (user_id, video_id)
);

create index download_days_by_day on player.download_days (day);
-- For forgetting them after thirty days.
create index download_grants_by_day on player.download_grants (day);
create index download_grants_of_day on player.download_grants (user_id, site, day);
create index history_removals_by_time on player.history_removals (removed_at);
create index watch_positions_latest on player.watch_positions (user_id, watched_at desc);
