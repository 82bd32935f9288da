-- The key that an operator's form made it with, so that a second press makes no second one.
alter table catalogue.tags add column made_with uuid unique;
alter table catalogue.categories add column made_with uuid unique;
alter table catalogue.devices add column made_with uuid unique;
alter table catalogue.custom_items add column made_with uuid unique;
