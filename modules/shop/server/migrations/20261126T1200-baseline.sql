-- What was bought lately, by nobody in particular: neither an account nor a checkout can be found from here.
create table shop.recent_purchases (
  id uuid not null,
  site text not null,
  plan text not null,
  period_days integer not null,
  region text,
  purchased_at timestamptz not null,
  primary key (id)
);

create table shop.tariffs (
  id uuid not null,
  site text not null,
  type integer not null,
  sort integer not null,
  name text not null,
  price_minor bigint not null,
  currency text not null,
  period_days integer not null,
  recurring boolean not null,
  trial boolean default false not null,
  daily_download_cap integer,
  on_sale boolean default true not null,
  rebill_minor bigint,
  rebill_days integer,
  image jsonb,
  -- What billers call it, by the name of the biller.
  codes jsonb default '{}'::jsonb not null,
  -- Where it is sold in place of a checkout of ours.
  custom_payment_url text,
  -- Paid once for the same time, where the way to pay cannot renew.
  non_recurring_minor bigint,
  -- Other sites that it opens as well.
  slave_sites jsonb default '[]'::jsonb not null,
  -- The key of the sale event that it is sold at, and at no other time.
  sale_event text,
  version integer default 1 not null,
  vip_months integer,
  free_tokens integer,
  vip_rebill_minor bigint,
  constraint tariffs_check check ((vip_rebill_minor > 0) and (vip_rebill_minor < coalesce(rebill_minor, price_minor))),
  constraint tariffs_currency check (currency = any (array['USD', 'EUR', 'GBP', 'RUB'])),
  constraint tariffs_free_tokens_check check ((free_tokens >= 1) and (free_tokens <= 100000)),
  constraint tariffs_non_recurring_minor_check check (non_recurring_minor > 0),
  constraint tariffs_period_days_check check (period_days > 0),
  constraint tariffs_price_minor_check check (price_minor >= 0),
  constraint tariffs_rebill_days_check check (rebill_days > 0),
  constraint tariffs_rebill_minor_check check (rebill_minor > 0),
  constraint tariffs_type check (type = any (array[1, 2])),
  constraint tariffs_vip_months_check check ((vip_months >= 1) and (vip_months <= 120)),
  primary key (id)
);

create index recent_purchases_newest on shop.recent_purchases (site, purchased_at desc, id);
create index tariffs_all on shop.tariffs (site, sort, id);
create index tariffs_site on shop.tariffs (site, sort) where on_sale;
