-- A first payment may be nothing (a free trial). What is given back names its payment. A biller may take a renewal up again.
alter table billing.checkouts drop constraint checkouts_amount_minor_check;
alter table billing.checkouts add constraint checkouts_amount_minor_check check (amount_minor >= 0);

-- The transaction reference of the payment that a refund or chargeback gives back; unknown in the oldest ones.
alter table billing.money_entries add column gives_back text;
alter table billing.money_entries drop constraint money_entries_check;
alter table billing.money_entries add constraint money_entries_check check (
  case kind when 'sale' then amount_minor >= 0 when 'rebill' then amount_minor > 0 else amount_minor < 0 end);

alter table billing.notices drop constraint notices_kind_check;
alter table billing.notices add constraint notices_kind_check
  check (kind in ('sale-declined', 'rebill-declined', 'canceled', 'resumed', 'ended'));

-- The raw message is forgotten with time, and never kept of what was not believed; the facts stay.
alter table billing.postbacks
  alter column body drop not null,
  alter column headers drop not null,
  alter column query drop not null,
  add column body_hash bytea,
  add column body_length integer,
  -- Interpretations that ended in an error; waiting for a sale is none.
  add column failures integer not null default 0;
update billing.postbacks set body_hash = sha256(body), body_length = length(body), body = null, headers = null, query = null
  where outcome = 'refused' and not authentic;
create index postbacks_raw on billing.postbacks (interpreted_at) where body is not null and outcome is not null;

-- What members asked to stop, and whether the biller has confirmed it.
create table billing.cancellations (
  biller text not null,
  subscription_reference text not null,
  requested_at timestamptz not null,
  attempts integer not null default 0,
  last_answer text,
  done_at timestamptz,
  primary key (biller, subscription_reference)
);
create index cancellations_open on billing.cancellations (requested_at) where done_at is null;
