-- What led a buyer here: an affiliate, an offer, promotions (R26).
alter table billing.checkouts add column source jsonb;
create index checkouts_affiliate on billing.checkouts ((source ->> 'affiliateId'))
  where source is not null;

-- Only ever added but for this, which the last link says while nothing is paid.
drop trigger append_only on billing.checkouts;
create trigger append_only
  before delete or update of id, user_id, site, offer, amount_minor, currency, biller, origin, idempotency_key, created_at
  on billing.checkouts for each row execute function billing.refuse_change();
