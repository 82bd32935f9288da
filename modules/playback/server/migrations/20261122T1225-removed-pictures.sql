-- The names of pictures that operators have removed. None of them is given again: their files may still be going, and browsers keep
-- for good what a name once meant.
create table playback.removed_pictures (
  permalink text primary key,
  removed_at timestamptz not null
);
