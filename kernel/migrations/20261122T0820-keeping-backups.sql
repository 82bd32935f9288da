-- What the admin tells of each backup. Those from before this are told of with less.
alter table kernel.backups
  -- Everything it names, as it lies in the archive.
  add column files integer,
  add column bytes bigint,
  add column is_encrypted boolean,
  -- The line of the database's log that leads on from it, and when its copy of the database was whole.
  add column log_line text,
  add column log_from timestamptz,
  -- When every part was last read through, and what was wrong then.
  add column checked_at timestamptz,
  add column check_fault text,
  -- Since when the archive has it no more.
  add column removed_at timestamptz;

-- How far the embedded database's log was carried away: one row at most.
create table kernel.backup_log (
  only_row boolean primary key default true check (only_row),
  line text,
  -- Everything that was acknowledged by then is in the archive.
  carried_at timestamptz,
  -- Why the last try failed, and since when they have.
  fault text,
  failing_since timestamptz
);
