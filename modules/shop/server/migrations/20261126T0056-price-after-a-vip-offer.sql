-- What a further payment costs once the months of the offer are paid. Where it is not said, as of before, months alone are no offer.
alter table shop.tariffs
  add column vip_rebill_minor bigint
    check (vip_rebill_minor > 0 and vip_rebill_minor < coalesce(rebill_minor, price_minor));
