-- Both sides of every movement: what a biller holds for us, and what a site sold, gave back or lost. They come to zero.
create table billing.money_sides (
  entry_id bigint not null references billing.money_entries,
  account text not null check (account in ('biller', 'sales', 'refunds', 'chargebacks')),
  -- The biller's name, or the site's key.
  holder text not null,
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null,
  primary key (entry_id, account)
);
create index money_sides_of_account on billing.money_sides (account, holder, currency);

create function billing.add_sides(entry billing.money_entries) returns void language sql as $$
  insert into billing.money_sides (entry_id, account, holder, amount_minor, currency)
  select entry.id, side.account, side.holder, side.amount_minor, entry.currency
  from billing.checkouts checkout
  cross join lateral (values
    ('biller', entry.biller, entry.amount_minor),
    (case entry.kind when 'refund' then 'refunds' when 'chargeback' then 'chargebacks' else 'sales' end,
      checkout.site, -entry.amount_minor)
  ) as side (account, holder, amount_minor)
  where checkout.id = entry.checkout_id and entry.amount_minor <> 0
$$;
select billing.add_sides(entry) from billing.money_entries entry;

-- Anyone who writes a movement writes both sides.
create function billing.write_sides() returns trigger language plpgsql as $$
begin
  perform billing.add_sides(new);
  return null;
end $$;
create trigger both_sides after insert on billing.money_entries for each row execute function billing.write_sides();

create function billing.refuse_unbalanced() returns trigger language plpgsql as $$
declare
  sides bigint;
  total numeric;
  currencies bigint;
begin
  select count(*), sum(side.amount_minor), count(distinct side.currency) into sides, total, currencies
  from billing.money_sides side where side.entry_id = new.entry_id;
  if sides <> 2 or total <> 0 or currencies <> 1 then
    raise exception 'The sides of the movement % do not come to zero in one currency.', new.entry_id;
  end if;
  return null;
end $$;
create constraint trigger balanced after insert on billing.money_sides deferrable initially deferred
  for each row execute function billing.refuse_unbalanced();
create trigger append_only before update or delete on billing.money_sides
  for each row execute function billing.refuse_change();
