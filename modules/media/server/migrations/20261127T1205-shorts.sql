-- Short upright clips that are cut out of videos, one for each moment and length that somebody wants.
create table media.shorts (
  id bigint generated always as identity primary key,
  video_id bigint not null,
  from_ms integer not null check (from_ms >= 0),
  length_ms integer not null check (length_ms > 0),
  state text not null check (state in ('waiting', 'made', 'failed')),
  -- Runs that were begun, and those that failed, since it was asked for.
  attempts integer not null default 0,
  failures integer not null default 0,
  problem text,
  storage_key text,
  poster_key text,
  width integer,
  height integer,
  duration_ms integer,
  size_bytes bigint,
  requested_at timestamptz not null,
  unique (video_id, from_ms, length_ms),
  check (state <> 'made' or (storage_key is not null and poster_key is not null and width is not null
    and height is not null and duration_ms is not null and size_bytes is not null))
);
create index shorts_waiting on media.shorts (requested_at) where state = 'waiting';
