-- Logos and icons that operators upload, small enough to stand here.
create table site.images (
  -- Of its content.
  name text primary key,
  type text not null,
  bytes bytea not null,
  width integer not null,
  height integer not null,
  added_at timestamptz not null
);
