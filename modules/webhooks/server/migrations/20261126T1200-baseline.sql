-- Servers of the operator's own that are told what happens.
create table webhooks.endpoints (
  id uuid not null,
  -- Null: told of all sites.
  site text,
  url text not null,
  description text not null,
  kinds text[] not null,
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
  failures integer default 0 not null,
  rests_until timestamptz,
  created_at timestamptz not null,
  -- Two operators who have one endpoint open do not overwrite each other.
  version integer default 0 not null,
  constraint endpoints_check check ((former_secret is null) = (former_until is null)),
  constraint endpoints_check1 check ((not is_on) or (off_because is null)),
  constraint endpoints_kinds_check check (cardinality(kinds) > 0),
  primary key (id)
);

-- One fact for one endpoint.
create table webhooks.deliveries (
  id uuid not null,
  endpoint_id uuid not null,
  -- The fact: `event type:key`.
  source text not null,
  kind text not null,
  -- What is posted, byte for byte. Null: forgotten with the account it was about.
  body text,
  user_id uuid,
  created_at timestamptz not null,
  state text default 'waiting' not null,
  -- Counts up with each request to post it: a job that was sent for an earlier one does nothing.
  run integer default 0 not null,
  -- Tries since it began, or since an operator had it sent again.
  attempts integer default 0 not null,
  next_try_at timestamptz,
  last_try_at timestamptz,
  last_status integer,
  last_answer text,
  -- Why the last try did not count.
  problem text,
  constraint deliveries_check check ((state = 'waiting') = (next_try_at is not null)),
  constraint deliveries_check1 check ((body is not null) or (state <> 'waiting')),
  constraint deliveries_state_check check (state = any (array['waiting', 'delivered', 'failed'])),
  unique (endpoint_id, source),
  primary key (id),
  foreign key (endpoint_id) references webhooks.endpoints(id) on delete cascade
);

create index deliveries_age on webhooks.deliveries (created_at);
-- What failed for good in the last days, which the home of the admin tells of.
create index deliveries_failed on webhooks.deliveries (last_try_at) where (state = 'failed');
create index deliveries_of_endpoint on webhooks.deliveries (endpoint_id, id desc, state, kind);
create index deliveries_of_user on webhooks.deliveries (user_id) where (user_id is not null);
create index deliveries_waiting on webhooks.deliveries (next_try_at) where (state = 'waiting');
create index deliveries_waiting_of_endpoint on webhooks.deliveries (endpoint_id) where (state = 'waiting');
