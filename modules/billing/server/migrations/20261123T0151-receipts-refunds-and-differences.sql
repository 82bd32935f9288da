-- A receipt for each movement of money, under a number that tells nothing of how much is sold.
create table billing.receipts (
  number text primary key check (number ~ '^[0-9A-F]{12}$'),
  money_entry_id bigint not null unique references billing.money_entries
);
insert into billing.receipts (number, money_entry_id)
select upper(substr(md5(gen_random_uuid()::text), 1, 12)), id from billing.money_entries where amount_minor <> 0
on conflict do nothing;
create trigger append_only before update or delete on billing.receipts
  for each row execute function billing.refuse_change();

-- What operators asked billers to give back: at most once for each payment, and asked of its biller at most once.
create table billing.refunds (
  id uuid primary key,
  biller text not null,
  transaction_reference text not null,
  checkout_id uuid not null references billing.checkouts,
  reason text not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  state text not null check (state in ('waiting', 'asked', 'done', 'unknown')),
  answered_at timestamptz,
  unique (biller, transaction_reference)
);
create index refunds_checkout on billing.refunds (checkout_id);
create index refunds_by on billing.refunds (requested_by, requested_at);

-- How far the books of each biller were read.
create table billing.reconciliations (
  biller text primary key,
  -- The biller's own mark: what comes after it is still to be read.
  mark text,
  -- The day of the round, and the last checkout that was asked about in it.
  round_of date,
  asked_through uuid,
  finished_at timestamptz
);

-- What a biller's books and ours disagree about, until a person has looked.
create table billing.differences (
  id bigint generated always as identity primary key,
  biller text not null,
  kind text not null check (kind in ('amount', 'not-there', 'unreadable')),
  reference text not null,
  checkout_id uuid references billing.checkouts,
  detail text not null,
  found_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  unique (biller, kind, reference),
  check ((decided_by is null) = (decided_at is null) and (decided_by is null) = (reason is null))
);
create index differences_open on billing.differences (found_at, id) where decided_at is null;
create index differences_found on billing.differences (found_at, id);
