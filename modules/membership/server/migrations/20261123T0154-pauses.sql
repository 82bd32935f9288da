-- A pause is a request of the member's: renewal stops, and until it is over one press takes it up again.
alter table membership.membership_events drop constraint membership_events_kind_check;
alter table membership.membership_events add constraint membership_events_kind_check check (kind in (
  'sale', 'rebill', 'rebill-declined', 'canceled', 'paused', 'resumed', 'ended', 'refunded', 'revoked', 'period-over'));
-- What is paused as of this row, and until when; null where nothing is.
alter table membership.membership_events add column pause jsonb;
