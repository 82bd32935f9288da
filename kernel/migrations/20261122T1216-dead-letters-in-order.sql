-- Operators read what was given up by when, or by when it was published, and count it by handler: from these two alone.
create index event_deliveries_given_up on kernel.event_deliveries (dead_at, event_id, handler) where dead_at is not null;
create index event_deliveries_dead_by_event on kernel.event_deliveries (event_id, handler) where dead_at is not null;
drop index kernel.event_deliveries_dead;
