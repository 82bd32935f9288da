-- What is sold belongs to the shop; every row stays as it is.
alter table membership.tariffs set schema shop;

-- A process of the version before this one goes on reading them where they were.
create view membership.tariffs as
  select id, site, type, sort, name, price_minor, currency, period_days, recurring, trial, daily_download_cap, on_sale,
    rebill_minor, rebill_days
  from shop.tariffs;

alter table shop.tariffs
  add column image jsonb,
  -- What billers call it; null where it is not sold there.
  add column pi_code text,
  add column segpay_ti_code text,
  -- Where it is sold in place of a checkout of ours.
  add column custom_payment_url text,
  -- Paid once for the same time, where the way to pay cannot renew.
  add column non_recurring_minor bigint check (non_recurring_minor > 0),
  -- Other sites that it opens as well.
  add column slave_sites jsonb not null default '[]',
  -- The key of the sale event that it is sold at, and at no other time.
  add column sale_event text,
  add column version integer not null default 1,
  add constraint tariffs_type check (type in (1, 2)),
  add constraint tariffs_currency check (currency in ('USD', 'EUR', 'GBP', 'RUB'));
create index tariffs_all on shop.tariffs (site, sort, id);
