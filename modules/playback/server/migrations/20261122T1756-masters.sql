-- What operators bring: the file that renditions are made of.
create table playback.masters (
  id uuid primary key,
  -- As it was called where it came from.
  name text not null,
  storage_key text not null unique,
  origin text not null check (origin in ('upload', 'folder', 'prefix')),
  -- 'new' until it was looked into; 'refused' for what cannot be made a video of, with the reason in 'problem'.
  state text not null check (state in ('new', 'ready', 'refused')),
  size_bytes bigint not null check (size_bytes >= 0),
  sha256 text,
  probe jsonb,
  format text,
  -- Who says so: the file's own metadata, its name, its shape, or an operator.
  format_from text check (format_from in ('metadata', 'name', 'shape', 'person')),
  video_id bigint,
  problem text,
  added_at timestamptz not null,
  version integer not null default 0
);
create unique index masters_same on playback.masters (sha256) where sha256 is not null;
create index masters_latest on playback.masters (added_at desc, id);
create index masters_of_video on playback.masters (video_id) where video_id is not null;

-- What is made of a master, one row a thing that can fail and be tried again alone.
create table playback.encode_steps (
  master_id uuid not null references playback.masters (id) on delete cascade,
  step text not null,
  state text not null check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  -- 0 to 1.
  progress real not null default 0 check (progress between 0 and 1),
  attempts integer not null default 0,
  -- The encoder's own last words.
  problem text,
  output jsonb,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (master_id, step)
);
create index encode_steps_open on playback.encode_steps (state) where state in ('waiting', 'running', 'failed');
