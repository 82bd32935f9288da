-- Servers of the operator's own that are told what happens.
create table webhooks.endpoints (
  id uuid primary key,
  -- Null: told of all sites.
  site text,
  url text not null,
  description text not null,
  kinds text[] not null check (cardinality(kinds) > 0),
  is_on boolean not null,
  -- Why the program switched it off by itself.
  off_because text,
  -- Sealed (kernel/secrets/sealer.ts).
  secret text not null,
  -- The one before it, which signs as well until then.
  former_secret text,
  former_until timestamptz,
  -- Since when it has taken nothing, how often in a row, and until when it is left alone.
  failing_since timestamptz,
  failures integer not null default 0,
  rests_until timestamptz,
  created_at timestamptz not null,
  check ((former_secret is null) = (former_until is null)),
  check (not is_on or off_because is null)
);

-- One fact for one endpoint.
create table webhooks.deliveries (
  id uuid primary key,
  endpoint_id uuid not null references webhooks.endpoints (id) on delete cascade,
  -- The fact: `event type:key`.
  source text not null,
  kind text not null,
  -- What is posted, byte for byte. Null: forgotten with the account it was about.
  body text,
  user_id uuid,
  created_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- Counts up with each request to post it: a job that was sent for an earlier one does nothing.
  turn integer not null default 0,
  -- Tries since it began, or since an operator had it sent again.
  attempts integer not null default 0,
  next_try_at timestamptz,
  last_try_at timestamptz,
  last_status integer,
  last_answer text,
  -- Why the last try did not count.
  problem text,
  unique (endpoint_id, source),
  check ((state = 'waiting') = (next_try_at is not null)),
  check (body is not null or state <> 'waiting')
);
create index deliveries_of_endpoint on webhooks.deliveries (endpoint_id, id desc);
create index deliveries_waiting on webhooks.deliveries (next_try_at) where state = 'waiting';
create index deliveries_waiting_of_endpoint on webhooks.deliveries (endpoint_id) where state = 'waiting';
create index deliveries_of_user on webhooks.deliveries (user_id) where user_id is not null;
create index deliveries_age on webhooks.deliveries (created_at);
