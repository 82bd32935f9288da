-- The sandbox biller's own books. It is another company as far as the rest of the program is concerned.
create table sandbox_biller.account (
  id integer default 1 not null,
  secret text not null,
  constraint account_id_check check (id = 1),
  primary key (id)
);

create table sandbox_biller.sales (
  -- What the merchant knows the subscription by.
  id text not null,
  checkout uuid not null,
  product text not null,
  name text not null,
  email text default '' not null,
  amount_minor bigint not null,
  currency text not null,
  period_days integer,
  -- Where the merchant takes postbacks.
  origin text not null,
  state text not null,
  created_at timestamptz not null,
  next_rebill_at timestamptz,
  rebill_minor bigint,
  rebill_days integer,
  constraint sales_state_check check (state = any (array['live', 'canceled', 'ended'])),
  unique (checkout),
  primary key (id)
);

create table sandbox_biller.deliveries (
  id uuid not null,
  sale_id text,
  event text not null,
  -- Minor units in the merchant's favour; below zero when given back.
  amount_minor bigint default 0 not null,
  body text not null,
  origin text not null,
  created_at timestamptz not null,
  attempts integer default 0 not null,
  next_try_at timestamptz not null,
  delivered_at timestamptz,
  last_answer text,
  -- Each payment is known by its transaction, and what is given back names its payment.
  transaction text,
  gives_back text,
  primary key (id),
  foreign key (sale_id) references sandbox_biller.sales(id)
);

create index deliveries_due on sandbox_biller.deliveries (next_try_at) where (delivered_at is null);
create index deliveries_sale on sandbox_biller.deliveries (sale_id);
create index sales_rebill on sandbox_biller.sales (next_rebill_at) where (state = 'live');
