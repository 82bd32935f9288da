-- How many of the changes that `revision` counts were made by encoding: what an operator has open is not outdated by them.
alter table catalogue.videos add column encoded_changes integer default 0 not null;
