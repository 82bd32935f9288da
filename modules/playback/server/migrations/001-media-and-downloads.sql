-- Two grants of one file to one user may not live at the same time; gist compares text and numbers only with this.
create extension if not exists btree_gist with schema public;

create table playback.media_files (
  id bigint generated always as identity primary key,
  video_id bigint not null,
  role text not null check (role in ('full', 'trailer', 'preview')),
  format text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  quality text not null,
  storage_key text not null,
  size_bytes bigint not null check (size_bytes >= -1),
  content_type text not null,
  duration_seconds integer check (duration_seconds >= 0),
  unique (video_id, role, storage_key)
);

create index media_files_preview on playback.media_files (storage_key) where role = 'preview';

-- One row a user, site and UTC day: its lock makes the count exact.
create table playback.download_days (
  user_id uuid not null,
  site text not null,
  day date not null,
  used integer not null default 0 check (used >= 0),
  primary key (user_id, site, day)
);

create table playback.download_grants (
  id uuid primary key,
  user_id uuid not null,
  site text not null,
  media_file_id bigint not null references playback.media_files (id),
  day date not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > issued_at),
  foreign key (user_id, site, day) references playback.download_days (user_id, site, day),
  constraint one_active_grant exclude using gist (
    user_id with =, site with =, media_file_id with =, tstzrange(issued_at, expires_at) with &&
  )
);
