-- The pictures that operators choose from; their bytes are in the storage.
create table playback.pictures (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('poster', 'portrait', 'hero')),
  -- As the wire names it: every size with its address.
  image jsonb not null,
  permalink text not null unique,
  size_bytes bigint not null,
  added_at timestamptz not null
);
create index pictures_by_time on playback.pictures (added_at desc, id desc);
create index media_files_by_size on playback.media_files (size_bytes, id);
