-- Chargebacks, and payments that a card network reported as fraud: what networks count. Open until a person reviews it.
create table billing.disputes (
  id bigint generated always as identity,
  kind text not null,
  biller text not null,
  -- Of a chargeback its own transaction, of a reported payment that payment.
  reference text not null,
  -- The payment that it is about; unknown in the oldest chargebacks.
  payment text,
  checkout_id uuid not null,
  site text not null,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null,
  recorded_by uuid,
  reviewed_by uuid,
  reviewed_at timestamptz,
  review text,
  constraint disputes_kind_check check (kind = any (array['chargeback', 'fraud-report'])),
  constraint disputes_review_whole check (((reviewed_at is null) = (reviewed_by is null)) and ((reviewed_at is null) = (review is null))),
  unique (biller, kind, reference),
  primary key (id),
  foreign key (checkout_id) references billing.checkouts(id)
);
create index disputes_occurred on billing.disputes (occurred_at, id);
create index disputes_open on billing.disputes (recorded_at, id) where (reviewed_at is null);
create index disputes_checkout on billing.disputes (checkout_id);

insert into billing.disputes (kind, biller, reference, payment, checkout_id, site, occurred_at, recorded_at)
select 'chargeback', entry.biller, entry.transaction_reference, entry.gives_back, entry.checkout_id, checkout.site,
  entry.occurred_at, entry.recorded_at
from billing.money_entries entry
join billing.checkouts checkout on checkout.id = entry.checkout_id
where entry.kind = 'chargeback'
order by entry.id;

-- Which card paid for a subscription, where its biller tells: a hash of the biller's own name for it.
create table billing.cards (
  biller text not null,
  subscription_reference text not null,
  card text not null,
  checkout_id uuid not null,
  seen_at timestamptz not null,
  primary key (biller, subscription_reference, card),
  foreign key (checkout_id) references billing.checkouts(id)
);
create index cards_checkout on billing.cards (checkout_id);

-- Who may not sign up or pay. An email and a card are hashes, which find them again and tell nothing.
create table billing.blocks (
  id uuid not null,
  kind text not null,
  value text not null,
  -- What operators know it by: `a…@e….org`.
  hint text not null,
  -- Null: on every site.
  site text,
  reason text not null,
  -- The checkout that it came of.
  checkout_id uuid,
  added_by uuid not null,
  added_at timestamptz not null,
  -- How often it has stopped somebody.
  refusals integer default 0 not null,
  last_refusal_at timestamptz,
  constraint blocks_kind_check check (kind = any (array['account', 'email', 'card', 'country'])),
  primary key (id)
);
create unique index blocks_once on billing.blocks (kind, value, coalesce(site, ''));
create index blocks_added on billing.blocks (added_at, id);
