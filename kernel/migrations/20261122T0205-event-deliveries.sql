-- What each handler has yet to see of each fact. A row goes in the transaction in which its handler ran; one whose
-- handler has failed too often stays, with `dead_at`, until an operator has looked at it or it is pruned.
create table kernel.event_deliveries (
  event_id bigint not null references kernel.events (id) on delete cascade,
  -- `module:event type`
  handler text not null,
  -- `module:key`: deliveries with the same are made one after the other, in the order of their events.
  order_key text,
  attempts integer not null default 0,
  next_try_at timestamptz not null,
  last_error text,
  dead_at timestamptz,
  primary key (event_id, handler)
) with (
  -- Rows come and go: what is dead is to be cleared away long before it slows the search for what is due.
  autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_insert_threshold = -1
);
create index event_deliveries_due on kernel.event_deliveries (handler, next_try_at, event_id) where dead_at is null;
create index event_deliveries_order on kernel.event_deliveries (order_key, event_id)
  where dead_at is null and order_key is not null;
create index event_deliveries_dead on kernel.event_deliveries (dead_at) where dead_at is not null;

drop index kernel.events_due;
alter table kernel.events drop column attempts, drop column next_try_at;
-- Null: published when handlers were still told by `delivered_to`, and not with all of them yet.
alter table kernel.events rename column done_at to handed_out_at;
create index events_to_hand_out on kernel.events (id) where handed_out_at is null;
create index events_published on kernel.events (published_at);
