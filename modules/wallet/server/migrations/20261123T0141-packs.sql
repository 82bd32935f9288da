-- So many tokens at a price. What billers call it stands with each price, for what is sold at two prices is two products there.
create table wallet.packs (
  id uuid primary key,
  site text not null,
  sort integer not null,
  tokens bigint not null check (tokens between 1 and 1000000),
  image_token text not null,
  is_quick_buy boolean not null,
  currency text not null,
  normal_minor bigint not null check (normal_minor > 0),
  normal_epoch_code text,
  normal_segpay_code text,
  normal_once_minor bigint check (normal_once_minor > 0),
  -- For members; null where they pay what everybody does.
  special_minor bigint check (special_minor > 0),
  special_epoch_code text,
  special_segpay_code text,
  special_once_minor bigint check (special_once_minor > 0),
  on_sale boolean not null default true
);
create index packs_of_site on wallet.packs (site, sort, id);
