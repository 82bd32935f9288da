-- Where billers deliver from, as they last said: a biller that is silent while the program starts is believed all the same.
create table billing.address_lists (
  biller text not null,
  entries text[] not null,
  stored_at timestamptz not null,
  primary key (biller)
);

-- What members asked to stop, and whether the biller has confirmed it.
create table billing.cancellations (
  biller text not null,
  subscription_reference text not null,
  requested_at timestamptz not null,
  attempts integer default 0 not null,
  last_answer text,
  done_at timestamptz,
  primary key (biller, subscription_reference)
);

-- What a buyer was offered when the checkout began. Never changed, never deleted: every later message is held against it.
create table billing.checkouts (
  id uuid not null,
  user_id uuid not null,
  site text not null,
  offer jsonb not null,
  amount_minor bigint not null,
  currency text not null,
  biller text not null,
  -- Where the buyer came from: scheme, host and port.
  origin text not null,
  idempotency_key uuid,
  created_at timestamptz not null,
  constraint checkouts_amount_minor_check check (amount_minor >= 0),
  primary key (id),
  unique (user_id, idempotency_key)
);

-- What a biller's books and ours disagree about, until a person has looked.
create table billing.differences (
  id bigint generated always as identity,
  biller text not null,
  kind text not null,
  reference text not null,
  checkout_id uuid,
  detail text not null,
  found_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  constraint differences_check check (((decided_by is null) = (decided_at is null)) and ((decided_by is null) = (reason is null))),
  constraint differences_kind_check check (kind = any (array['amount', 'not-there', 'unreadable'])),
  unique (biller, kind, reference),
  primary key (id),
  foreign key (checkout_id) references billing.checkouts(id)
);

-- Every delivery of every biller, as it arrived, before anyone tries to understand it.
create table billing.postbacks (
  id bigint generated always as identity,
  biller text not null,
  body bytea,
  headers jsonb,
  query text,
  source_address text not null,
  received_at timestamptz not null,
  -- False: not proven to come from the biller, never interpreted.
  authentic boolean not null,
  dedupe_key text,
  -- Null until interpreted: applied, duplicate, ignored, quarantined or refused.
  outcome text,
  detail text,
  -- The subscription whose sale has to arrive first.
  waits_for text,
  attempts integer default 0 not null,
  next_try_at timestamptz not null,
  interpreted_at timestamptz,
  body_hash bytea,
  body_length integer,
  -- Interpretations that ended in an error; waiting for a sale is none.
  failures integer default 0 not null,
  mentions text[] default '{}'::text[] not null,
  decision text,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  constraint postbacks_decision_check check (decision = any (array['accepted', 'rejected'])),
  constraint postbacks_decision_whole check (((decision is null) = (decided_at is null)) and ((decision is null) = (decided_by is null)) and ((decision is null) = (decision_reason is null))),
  constraint postbacks_outcome_check check (outcome = any (array['applied', 'duplicate', 'ignored', 'quarantined', 'refused', 'rejected'])),
  primary key (id)
);

-- Subscriptions whose further payments are to cost less from now on, and whether the biller has taken it on. The price is the frozen offer's.
create table billing.price_changes (
  biller text not null,
  subscription_reference text not null,
  requested_at timestamptz not null,
  attempts integer default 0 not null,
  last_answer text,
  done_at timestamptz,
  primary key (biller, subscription_reference)
);

-- How far the books of each biller were read.
create table billing.reconciliations (
  biller text not null,
  -- The biller's own mark: what comes after it is still to be read.
  mark text,
  -- The day of the round, and the last checkout that was asked about in it.
  round_of date,
  queried_through uuid,
  finished_at timestamptz,
  -- Checkouts of the round that their biller was asked about without an answer: they are asked about again after all others.
  unanswered uuid[] default '{}'::uuid[] not null,
  primary key (biller)
);

-- What operators asked billers to give back: at most once for each payment, and asked of its biller at most once.
create table billing.refunds (
  id uuid not null,
  biller text not null,
  transaction_reference text not null,
  checkout_id uuid not null,
  reason text not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  state text not null,
  answered_at timestamptz,
  -- How much of a payment is to be given back; null for all of it.
  amount_minor bigint,
  constraint refunds_amount_minor_check check (amount_minor > 0),
  constraint refunds_state_check check (state = any (array['waiting', 'requested', 'done', 'unknown'])),
  unique (biller, transaction_reference),
  primary key (id),
  foreign key (checkout_id) references billing.checkouts(id)
);

-- Whose account is removed: what billers still tell about their checkouts is forgotten as soon as it has had its effect.
create table billing.removed_buyers (
  user_id uuid not null,
  removed_at timestamptz not null,
  primary key (user_id)
);

-- What members asked to take up again, and whether the biller has taken it on. A later request to stop ends it.
create table billing.resumptions (
  biller text not null,
  subscription_reference text not null,
  requested_at timestamptz not null,
  attempts integer default 0 not null,
  last_answer text,
  done_at timestamptz,
  primary key (biller, subscription_reference)
);

-- Money that moved, signed: what we received is above zero, what we gave back below.
create table billing.money_entries (
  id bigint generated always as identity,
  biller text not null,
  transaction_reference text not null,
  kind text not null,
  checkout_id uuid not null,
  subscription_reference text not null,
  amount_minor bigint not null,
  currency text not null,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null,
  postback_id bigint not null,
  -- The transaction reference of the payment that a refund or chargeback gives back; unknown in the oldest ones.
  gives_back text,
  constraint money_entries_check check (
case kind
    when 'sale' then (amount_minor >= 0)
    when 'rebill' then (amount_minor > 0)
    else (amount_minor < 0)
end),
  constraint money_entries_kind_check check (kind = any (array['sale', 'rebill', 'refund', 'chargeback'])),
  unique (biller, transaction_reference),
  primary key (id),
  foreign key (checkout_id) references billing.checkouts(id),
  foreign key (postback_id) references billing.postbacks(id)
);

-- Keys that were answered with a checkout that another key, or none, had begun.
create table billing.checkout_keys (
  user_id uuid not null,
  key uuid not null,
  checkout_id uuid not null,
  stored_at timestamptz not null,
  primary key (user_id, key),
  foreign key (checkout_id) references billing.checkouts(id)
);

-- Buyers whose browser came back from a biller, which proves nothing: they are told that their payment is being confirmed.
create table billing.checkout_returns (
  checkout_id uuid not null,
  user_id uuid not null,
  site text not null,
  returned_at timestamptz not null,
  -- When the buyer said that nothing was paid.
  left_at timestamptz,
  primary key (checkout_id),
  foreign key (checkout_id) references billing.checkouts(id)
);

-- Both sides of every movement: what a biller holds for us, and what a site sold, gave back or lost. They come to zero.
create table billing.money_sides (
  entry_id bigint not null,
  account text not null,
  -- The biller's name, or the site's key.
  holder text not null,
  amount_minor bigint not null,
  currency text not null,
  constraint money_sides_account_check check (account = any (array['biller', 'sales', 'refunds', 'chargebacks'])),
  constraint money_sides_amount_minor_check check (amount_minor <> 0),
  primary key (entry_id, account),
  foreign key (entry_id) references billing.money_entries(id)
);

-- What billers told us that moved no money: declined cards, stopped and ended subscriptions.
create table billing.notices (
  id bigint generated always as identity,
  biller text not null,
  transaction_reference text not null,
  kind text not null,
  checkout_id uuid not null,
  subscription_reference text not null,
  reason text,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null,
  postback_id bigint not null,
  constraint notices_kind_check check (kind = any (array['sale-declined', 'rebill-declined', 'canceled', 'resumed', 'ended'])),
  unique (biller, transaction_reference),
  primary key (id),
  foreign key (checkout_id) references billing.checkouts(id),
  foreign key (postback_id) references billing.postbacks(id)
);

-- A receipt for each movement of money, under a number that tells nothing of how much is sold.
create table billing.receipts (
  number text not null,
  money_entry_id bigint not null,
  constraint receipts_number_check check (number ~ '^[0-9A-F]{12}$'),
  unique (money_entry_id),
  primary key (number),
  foreign key (money_entry_id) references billing.money_entries(id)
);

-- The same as before, in a language whose statements PostgreSQL before 18 plans once and not with each movement.
create function billing.add_sides(entry billing.money_entries) returns void
    language plpgsql
    as $$
begin
  insert into billing.money_sides (entry_id, account, holder, amount_minor, currency)
  select entry.id, side.account, side.holder, side.amount_minor, entry.currency
  from billing.checkouts checkout
  cross join lateral (values
    ('biller', entry.biller, entry.amount_minor),
    (case entry.kind when 'refund' then 'refunds' when 'chargeback' then 'chargebacks' else 'sales' end,
      checkout.site, -entry.amount_minor)
  ) as side (account, holder, amount_minor)
  where checkout.id = entry.checkout_id and entry.amount_minor <> 0;
end $$;

create function billing.refuse_change() returns trigger
    language plpgsql
    as $$
begin
  raise exception 'Rows of % are only ever added.', tg_table_name;
end $$;

create function billing.refuse_unbalanced() returns trigger
    language plpgsql
    as $$
declare
  sides bigint;
  total numeric;
  currencies bigint;
begin
  select count(*), sum(side.amount_minor), count(distinct side.currency) into sides, total, currencies
  from billing.money_sides side where side.entry_id = new.entry_id;
  if sides <> 2 or total <> 0 or currencies <> 1 then
    raise exception 'The sides of the movement % do not come to zero in one currency.', new.entry_id;
  end if;
  return null;
end $$;

-- Anyone who writes a movement writes both sides.
create function billing.write_sides() returns trigger
    language plpgsql
    as $$
begin
  perform billing.add_sides(new);
  return null;
end $$;

create index cancellations_open on billing.cancellations (requested_at) where (done_at is null);
create index checkout_keys_stored on billing.checkout_keys (stored_at);
create index checkout_returns_of_user on billing.checkout_returns (user_id, site, returned_at);
create index checkout_returns_returned on billing.checkout_returns (returned_at);
create index checkouts_created on billing.checkouts (created_at, id);
create index differences_found on billing.differences (found_at, id);
create index differences_open on billing.differences (found_at, id) where (decided_at is null);
create index money_entries_checkout on billing.money_entries (checkout_id);
create index money_entries_occurred on billing.money_entries (occurred_at, id);
create index money_entries_postback on billing.money_entries (postback_id);
create index money_entries_reference on billing.money_entries (subscription_reference);
-- One sale begins one subscription, and one checkout buys once.
create unique index money_entries_sale on billing.money_entries (checkout_id) where (kind = 'sale');
create index money_entries_subscription on billing.money_entries (biller, subscription_reference);
create unique index money_entries_subscription_sale on billing.money_entries (biller, subscription_reference) where (kind = 'sale');
create index money_entries_transaction on billing.money_entries (transaction_reference);
create index money_sides_of_account on billing.money_sides (account, holder, currency);
create index notices_checkout on billing.notices (checkout_id);
create index notices_postback on billing.notices (postback_id);
create index notices_reference on billing.notices (subscription_reference);
create index notices_transaction on billing.notices (transaction_reference);
create index postbacks_by_key on billing.postbacks (biller, dedupe_key) where (dedupe_key is not null);
create index postbacks_due on billing.postbacks (next_try_at, id) where (outcome is null);
-- What waited at a moment that is past: it came before and was interpreted after.
create index postbacks_interpreted on billing.postbacks (interpreted_at, received_at);
create index postbacks_mentions on billing.postbacks using gin (mentions);
create index postbacks_outcome on billing.postbacks (outcome, received_at, id);
create index postbacks_raw on billing.postbacks (interpreted_at) where ((body is not null) and (outcome is not null));
-- What operators look at: the newest first, narrowed to one state, or found by what it names.
create index postbacks_received on billing.postbacks (received_at, id);
create index postbacks_refused on billing.postbacks (received_at) where (outcome = 'refused');
create index postbacks_waiting on billing.postbacks (biller, waits_for) where ((outcome is null) and (waits_for is not null));
create index price_changes_open on billing.price_changes (requested_at) where (done_at is null);
create index refunds_by on billing.refunds (requested_by, requested_at);
create index refunds_checkout on billing.refunds (checkout_id);
create trigger append_only before delete or update on billing.checkouts for each row execute function billing.refuse_change();
create trigger append_only before delete or update on billing.money_entries for each row execute function billing.refuse_change();
create trigger append_only before delete or update on billing.money_sides for each row execute function billing.refuse_change();
create trigger append_only before delete or update on billing.notices for each row execute function billing.refuse_change();
create trigger append_only before delete or update on billing.receipts for each row execute function billing.refuse_change();
create constraint trigger balanced after insert on billing.money_sides deferrable initially deferred for each row execute function billing.refuse_unbalanced();
create trigger both_sides after insert on billing.money_entries for each row execute function billing.write_sides();
