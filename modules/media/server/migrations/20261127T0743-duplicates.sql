-- A file of the watched folder whose bytes are known already: where in that folder it lies now.
alter table media.arrivals add column moved_to text;
create index arrivals_moved on media.arrivals (master_id) where moved_to is not null;
