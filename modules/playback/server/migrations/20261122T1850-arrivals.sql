-- Files on their way to becoming masters: an upload, a file of the watched folder, an object of the watched prefix.
create table playback.arrivals (
  id uuid primary key,
  origin text not null check (origin in ('upload', 'folder', 'prefix')),
  -- Where it comes from: the upload's id, the file's name in the folder, the object's key.
  source text not null,
  -- As it is called there.
  name text not null,
  -- Changes with the bytes, so that what failed is tried again only once it is another file.
  fingerprint text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  -- 'coming' while it grows, 'there' once it is whole, then 'taken' or 'failed'.
  state text not null check (state in ('coming', 'there', 'taken', 'failed')),
  attempts integer not null default 0,
  -- Whose upload it is.
  operator_id uuid,
  -- The video that it was said to be of.
  video_id bigint,
  -- What it is to be; once it was taken, what it is: the same bytes twice are one master.
  master_id uuid not null,
  problem text,
  changed_at timestamptz not null,
  unique (origin, source)
);
create index arrivals_open on playback.arrivals (state, changed_at) where state in ('coming', 'there');
create index arrivals_of_operator on playback.arrivals (operator_id) where state = 'coming';
create index arrivals_of_master on playback.arrivals (master_id);
create index arrivals_done on playback.arrivals (changed_at) where state in ('taken', 'failed');
