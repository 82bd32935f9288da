-- The first payment and the further ones may differ; what is sold once has neither period nor further payments.
alter table sandbox_biller.sales
  alter column period_days drop not null,
  -- No longer written: the biller knows a buyer by the checkout alone.
  alter column email set default '',
  add column rebill_minor bigint,
  add column rebill_days integer;
update sandbox_biller.sales set email = '';
update sandbox_biller.sales set rebill_minor = amount_minor, rebill_days = period_days where next_rebill_at is not null;

-- Each payment is known by its transaction, and what is given back names its payment.
alter table sandbox_biller.deliveries add column transaction text, add column gives_back text;
update sandbox_biller.deliveries set transaction = body::jsonb->>'transaction';
