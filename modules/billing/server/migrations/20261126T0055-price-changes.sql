-- Subscriptions whose further payments are to cost less from now on, and whether the biller has taken it on. The price is the frozen offer's.
create table billing.price_changes (
  biller text not null,
  subscription_reference text not null,
  requested_at timestamptz not null,
  attempts integer not null default 0,
  last_answer text,
  done_at timestamptz,
  primary key (biller, subscription_reference)
);
create index price_changes_open on billing.price_changes (requested_at) where done_at is null;
