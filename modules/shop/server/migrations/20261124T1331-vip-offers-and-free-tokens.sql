-- What the dashboard tells of a plan beside its price, and the tokens that come along with it; null where there is no such thing.
alter table shop.tariffs
  add column vip_months integer check (vip_months between 1 and 120),
  add column free_tokens integer check (free_tokens between 1 and 100000);
