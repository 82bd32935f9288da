-- The same as before, in a language whose statements PostgreSQL before 18 plans once and not with each movement.
create or replace function billing.add_sides(entry billing.money_entries) returns void language plpgsql as $$
begin
  insert into billing.money_sides (entry_id, account, holder, amount_minor, currency)
  select entry.id, side.account, side.holder, side.amount_minor, entry.currency
  from billing.checkouts checkout
  cross join lateral (values
    ('biller', entry.biller, entry.amount_minor),
    (case entry.kind when 'refund' then 'refunds' when 'chargeback' then 'chargebacks' else 'sales' end,
      checkout.site, -entry.amount_minor)
  ) as side (account, holder, amount_minor)
  where checkout.id = entry.checkout_id and entry.amount_minor <> 0;
end $$;
