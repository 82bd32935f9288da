-- What was bought lately, by nobody in particular: neither an account nor a checkout can be found from here.
create table shop.recent_purchases (
  id uuid primary key,
  site text not null,
  plan text not null,
  period_days integer not null,
  region text,
  purchased_at timestamptz not null
);
create index recent_purchases_newest on shop.recent_purchases (site, purchased_at desc, id);
