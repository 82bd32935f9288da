-- What is being deleted for good goes then. Until then nothing may show it again.
alter table catalogue.videos add column going_at timestamptz;
alter table catalogue.models add column going_at timestamptz;
alter table catalogue.videos add constraint videos_going_check check (going_at is null or hidden_at is not null);
alter table catalogue.models add constraint models_going_check check (going_at is null or hidden_at is not null);
