-- What is being deleted for good goes then. Until then nothing may show it again.
alter table content.entries add column going_at timestamptz;
alter table content.entries add constraint entries_going_check check (going_at is null or is_hidden);
