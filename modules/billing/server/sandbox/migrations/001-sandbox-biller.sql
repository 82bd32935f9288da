-- The sandbox biller's own books. It is another company as far as the rest of the program is concerned.
create table sandbox_biller.account (
  id integer primary key default 1 check (id = 1),
  secret text not null
);

create table sandbox_biller.sales (
  -- What the merchant knows the subscription by.
  id text primary key,
  checkout uuid not null unique,
  product text not null,
  name text not null,
  email text not null,
  amount_minor bigint not null,
  currency text not null,
  period_days integer not null,
  -- Where the merchant takes postbacks.
  origin text not null,
  state text not null check (state in ('live', 'canceled', 'ended')),
  created_at timestamptz not null,
  next_rebill_at timestamptz
);
create index sales_rebill on sandbox_biller.sales (next_rebill_at) where state = 'live';

create table sandbox_biller.deliveries (
  id uuid primary key,
  sale_id text references sandbox_biller.sales,
  event text not null,
  -- Minor units in the merchant's favour; below zero when given back.
  amount_minor bigint not null default 0,
  body text not null,
  origin text not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  next_try_at timestamptz not null,
  delivered_at timestamptz,
  last_answer text
);
create index deliveries_due on sandbox_biller.deliveries (next_try_at) where delivered_at is null;
create index deliveries_sale on sandbox_biller.deliveries (sale_id);
