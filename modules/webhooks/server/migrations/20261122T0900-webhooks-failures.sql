-- What failed for good in the last days, which the home of the admin tells of.
create index deliveries_failed on webhooks.deliveries (last_try_at) where state = 'failed';
