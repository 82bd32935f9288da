create table favourites.models (
  user_id uuid not null,
  id bigint not null,
  added_at timestamptz not null,
  primary key (user_id, id)
);

create table favourites.videos (
  user_id uuid not null,
  id bigint not null,
  added_at timestamptz not null,
  primary key (user_id, id)
);

-- The list without a name is what somebody watches later.
create table favourites.playlists (
  id uuid not null,
  user_id uuid not null,
  name text,
  changed_at timestamptz not null,
  constraint playlists_name_check check (char_length(name) between 1 and 80),
  primary key (id)
);

create table favourites.playlist_videos (
  playlist_id uuid not null,
  video_id bigint not null,
  position integer not null,
  primary key (playlist_id, video_id),
  constraint playlist_videos_playlist_id_fkey foreign key (playlist_id) references favourites.playlists(id) on delete cascade
);

create index playlist_videos_by_video on favourites.playlist_videos (video_id);
create index playlist_videos_in_order on favourites.playlist_videos (playlist_id, position);
create index playlists_of_user on favourites.playlists (user_id, changed_at desc);
create unique index one_watch_later on favourites.playlists (user_id) where name is null;
create index models_in_order on favourites.models (user_id, added_at desc, id desc);
create index videos_by_id on favourites.videos (id);
create index videos_in_order on favourites.videos (user_id, added_at desc, id desc);
