-- A refund is about one payment: it takes back what that payment bought, or is only written down.
alter table membership.membership_events drop constraint membership_events_kind_check;
alter table membership.membership_events add constraint membership_events_kind_check check (kind in (
  'sale', 'rebill', 'rebill-declined', 'canceled', 'resumed', 'ended', 'refunded', 'revoked', 'period-over'));
-- The cause of the payment that was given back in full.
alter table membership.membership_events add column voids text;

-- What further payments cost and last; null where they are like the first.
alter table membership.tariffs
  add column rebill_minor bigint check (rebill_minor > 0),
  add column rebill_days integer check (rebill_days > 0),
  drop constraint tariffs_price_minor_check,
  add constraint tariffs_price_minor_check check (price_minor >= 0);
