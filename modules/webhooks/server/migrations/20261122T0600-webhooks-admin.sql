-- Two operators who have one endpoint open do not overwrite each other.
alter table webhooks.endpoints add column version integer not null default 0;

-- Pages of deliveries are found and counted in the index alone, by state and kind too.
drop index webhooks.deliveries_of_endpoint;
create index deliveries_of_endpoint on webhooks.deliveries (endpoint_id, id desc, state, kind);
