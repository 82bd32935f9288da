-- Duplicates that were merged: each stays, hidden, so that its address leads to the one that it was merged into for ever.
alter table catalogue.models add column merged_into integer references catalogue.models on delete cascade;
alter table catalogue.tags add column merged_into integer references catalogue.tags on delete cascade;
alter table catalogue.categories add column merged_into integer references catalogue.categories on delete cascade;
alter table catalogue.devices add column merged_into integer references catalogue.devices on delete cascade;
create index models_merged on catalogue.models (merged_into) where merged_into is not null;
create index tags_merged on catalogue.tags (merged_into) where merged_into is not null;
create index categories_merged on catalogue.categories (merged_into) where merged_into is not null;
create index devices_merged on catalogue.devices (merged_into) where merged_into is not null;
