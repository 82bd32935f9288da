-- What a buyer was offered when the checkout began. Never changed, never deleted: every later message is held against it.
create table billing.checkouts (
  id uuid primary key,
  user_id uuid not null,
  site text not null,
  offer jsonb not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  biller text not null,
  -- Where the buyer came from: scheme, host and port.
  origin text not null,
  idempotency_key uuid,
  created_at timestamptz not null,
  unique (user_id, idempotency_key)
);

-- Every delivery of every biller, as it arrived, before anyone tries to understand it.
create table billing.postbacks (
  id bigint generated always as identity primary key,
  biller text not null,
  body bytea not null,
  headers jsonb not null,
  query text not null,
  source_address text not null,
  received_at timestamptz not null,
  -- False: not proven to come from the biller, never interpreted.
  authentic boolean not null,
  dedupe_key text,
  -- Null until interpreted: applied, duplicate, ignored, quarantined or refused.
  outcome text check (outcome in ('applied', 'duplicate', 'ignored', 'quarantined', 'refused')),
  detail text,
  -- The subscription whose sale has to arrive first.
  waits_for text,
  attempts integer not null default 0,
  next_try_at timestamptz not null,
  interpreted_at timestamptz
);
create index postbacks_due on billing.postbacks (next_try_at, id) where outcome is null;
create index postbacks_waiting on billing.postbacks (biller, waits_for) where outcome is null and waits_for is not null;
create index postbacks_by_key on billing.postbacks (biller, dedupe_key) where dedupe_key is not null;
create index postbacks_refused on billing.postbacks (received_at) where outcome = 'refused';

-- Money that moved, signed: what we received is above zero, what we gave back below.
create table billing.money_entries (
  id bigint generated always as identity primary key,
  biller text not null,
  transaction_reference text not null,
  kind text not null check (kind in ('sale', 'rebill', 'refund', 'chargeback')),
  checkout_id uuid not null references billing.checkouts,
  subscription_reference text not null,
  amount_minor bigint not null,
  currency text not null,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null,
  postback_id bigint not null references billing.postbacks,
  unique (biller, transaction_reference),
  check (case when kind in ('sale', 'rebill') then amount_minor > 0 else amount_minor < 0 end)
);
-- One sale begins one subscription, and one checkout buys once.
create unique index money_entries_sale on billing.money_entries (checkout_id) where kind = 'sale';
create unique index money_entries_subscription_sale on billing.money_entries (biller, subscription_reference) where kind = 'sale';
create index money_entries_subscription on billing.money_entries (biller, subscription_reference);

-- What billers told us that moved no money: declined cards, stopped and ended subscriptions.
create table billing.notices (
  id bigint generated always as identity primary key,
  biller text not null,
  transaction_reference text not null,
  kind text not null check (kind in ('sale-declined', 'rebill-declined', 'canceled', 'ended')),
  checkout_id uuid not null references billing.checkouts,
  subscription_reference text not null,
  reason text,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null,
  postback_id bigint not null references billing.postbacks,
  unique (biller, transaction_reference)
);
create index notices_checkout on billing.notices (checkout_id);

create function billing.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are only ever added.', tg_table_name;
end $$;
create trigger append_only before update or delete on billing.checkouts
  for each row execute function billing.refuse_change();
create trigger append_only before update or delete on billing.money_entries
  for each row execute function billing.refuse_change();
create trigger append_only before update or delete on billing.notices
  for each row execute function billing.refuse_change();
