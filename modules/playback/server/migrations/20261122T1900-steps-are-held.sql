-- A run holds its step by a lease that it renews; what failed waits until it is due again.
alter table playback.encode_steps
  add column failures integer not null default 0,
  add column due_at timestamptz,
  add column held_until timestamptz;
