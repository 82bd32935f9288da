-- Files on their way to becoming masters: an upload, a file of the watched folder, an object of the watched prefix.
create table media.arrivals (
  id uuid not null,
  origin text not null,
  -- Where it comes from: the upload's id, the file's name in the folder, the object's key.
  source text not null,
  -- As it is called there.
  name text not null,
  -- Changes with the bytes, so that what failed is tried again only once it is another file.
  fingerprint text not null,
  size_bytes bigint not null,
  -- 'coming' while it grows, 'there' once it is whole, then 'taken' or 'failed'.
  state text not null,
  attempts integer default 0 not null,
  -- Whose upload it is.
  operator_id uuid,
  -- The video that it was said to be of.
  video_id bigint,
  -- What it is to be; once it was taken, what it is: the same bytes twice are one master.
  master_id uuid not null,
  problem text,
  changed_at timestamptz not null,
  constraint arrivals_origin_check check (origin = any (array['upload', 'folder', 'prefix'])),
  constraint arrivals_size_bytes_check check (size_bytes >= 0),
  constraint arrivals_state_check check (state = any (array['coming', 'there', 'taken', 'failed'])),
  unique (origin, source),
  primary key (id)
);

create table media.captions (
  video_id bigint not null,
  language text not null,
  label text not null,
  storage_key text not null,
  primary key (video_id, language)
);

create table media.chapters (
  video_id bigint not null,
  at_ms integer not null,
  title text not null,
  tilt real,
  zoom real,
  height real,
  constraint chapters_at_ms_check check (at_ms >= 0),
  constraint chapters_height_check check ((height >= ('-1'::integer)::double precision) and (height <= (1)::double precision)),
  constraint chapters_tilt_check check ((tilt >= ('-90'::integer)::double precision) and (tilt <= (90)::double precision)),
  constraint chapters_zoom_check check ((zoom >= ('-1'::integer)::double precision) and (zoom <= (1)::double precision)),
  primary key (video_id, at_ms)
);

-- What operators bring: the file that renditions are made of.
create table media.masters (
  id uuid not null,
  -- As it was called where it came from.
  name text not null,
  storage_key text not null,
  origin text not null,
  -- 'new' until it was looked into; 'refused' for what cannot be made a video of, with the reason in 'problem'.
  state text not null,
  size_bytes bigint not null,
  sha256 text,
  probe jsonb,
  format text,
  -- Who says so: the file's own metadata, its name, its shape, or an operator.
  format_from text,
  video_id bigint,
  problem text,
  added_at timestamptz not null,
  version integer default 0 not null,
  -- Where in the video the clip begins that cards play; null while nobody has chosen.
  preview_from_ms integer,
  constraint masters_format_from_check check (format_from = any (array['metadata', 'name', 'shape', 'person'])),
  constraint masters_origin_check check (origin = any (array['upload', 'folder', 'prefix'])),
  constraint masters_size_bytes_check check (size_bytes >= 0),
  constraint masters_state_check check (state = any (array['new', 'ready', 'refused'])),
  primary key (id),
  unique (storage_key)
);

create table media.media_files (
  id bigint generated always as identity,
  video_id bigint,
  role text not null,
  format text not null,
  width integer not null,
  height integer not null,
  quality text not null,
  storage_key text not null,
  size_bytes bigint not null,
  content_type text not null,
  duration_seconds integer,
  problem text,
  codecs text,
  constraint media_files_check check ((problem is null) or (size_bytes = '-1'::integer)),
  constraint media_files_duration_seconds_check check (duration_seconds >= 0),
  constraint media_files_height_check check (height > 0),
  constraint media_files_role_check check (role = any (array['full', 'trailer', 'preview'])),
  constraint media_files_size_bytes_check check (size_bytes >= '-1'::integer),
  constraint media_files_width_check check (width > 0),
  primary key (id),
  unique (video_id, role, storage_key)
);

-- The pictures that operators choose from; their bytes are in the storage.
create table media.pictures (
  id bigint generated always as identity,
  kind text not null,
  -- As the wire names it: every size with its address.
  image jsonb not null,
  permalink text not null,
  size_bytes bigint not null,
  added_at timestamptz not null,
  version integer default 0 not null,
  former_alts text[] default '{}'::text[] not null,
  search text generated always as (lower((image ->> 'alt'))) stored not null collate pg_catalog."C",
  cropped_from bigint,
  crop jsonb,
  constraint pictures_kind_check check (kind = any (array['poster', 'portrait', 'hero'])),
  unique (permalink),
  primary key (id),
  foreign key (cropped_from) references media.pictures(id) on delete set null
);

-- The names of pictures that operators have removed. None of them is given again: their files may still be going, and browsers keep
-- for good what a name once meant.
create table media.removed_pictures (
  permalink text not null,
  removed_at timestamptz not null,
  primary key (permalink)
);

create table media.storyboards (
  video_id bigint not null,
  role text not null,
  purpose text not null,
  storage_key text not null,
  columns integer not null,
  rows integer not null,
  frames integer not null,
  frame_width integer not null,
  frame_height integer not null,
  interval_ms integer not null,
  constraint storyboards_check check ((frames > 0) and (frames <= (columns * rows))),
  constraint storyboards_columns_check check (columns > 0),
  constraint storyboards_frame_height_check check (frame_height > 0),
  constraint storyboards_frame_width_check check (frame_width > 0),
  constraint storyboards_interval_ms_check check (interval_ms > 0),
  constraint storyboards_purpose_check check (purpose = any (array['player', 'deovr'])),
  constraint storyboards_role_check check (role = any (array['full', 'trailer'])),
  constraint storyboards_rows_check check (rows > 0),
  primary key (video_id, role, purpose)
);

-- Counts the changes that operators make of a video's files: what somebody replaces or takes away is what they saw.
create table media.videos (
  video_id bigint not null,
  files_version integer default 0 not null,
  primary key (video_id)
);

-- What is made of a master, one row a thing that can fail and be tried again alone.
create table media.encode_steps (
  master_id uuid not null,
  step text not null,
  state text not null,
  -- 0 to 1.
  progress real default 0 not null,
  attempts integer default 0 not null,
  -- The encoder's own last words.
  problem text,
  output jsonb,
  started_at timestamptz,
  finished_at timestamptz,
  failures integer default 0 not null,
  due_at timestamptz,
  held_until timestamptz,
  -- Runs that ended without a word, since the step was asked for: their process was killed, perhaps by the step itself.
  losses integer default 0 not null,
  constraint encode_steps_progress_check check ((progress >= (0)::double precision) and (progress <= (1)::double precision)),
  constraint encode_steps_state_check check (state = any (array['waiting', 'running', 'done', 'failed', 'cancelled'])),
  primary key (master_id, step),
  foreign key (master_id) references media.masters(id) on delete cascade
);

create index arrivals_done on media.arrivals (changed_at) where (state = any (array['taken', 'failed']));
create index arrivals_of_master on media.arrivals (master_id);
create index arrivals_of_operator on media.arrivals (operator_id) where (state = 'coming');
create index arrivals_open on media.arrivals (state, changed_at) where (state = any (array['coming', 'there']));
create index encode_steps_open on media.encode_steps (state) where (state = any (array['waiting', 'running', 'failed']));
create index masters_latest on media.masters (added_at desc, id);
create index masters_of_video on media.masters (video_id) where (video_id is not null);
create unique index masters_same on media.masters (sha256) where (sha256 is not null);
-- A look into the storage is told to every listing of a name.
create index media_files_by_key on media.media_files (storage_key);
create index media_files_by_size on media.media_files (size_bytes, id);
create unique index media_files_free on media.media_files (storage_key, role) where (video_id is null);
create index media_files_of_no_video on media.media_files (id) where (video_id is null);
create index pictures_for_admin on media.pictures (added_at, id) include (search, kind);
