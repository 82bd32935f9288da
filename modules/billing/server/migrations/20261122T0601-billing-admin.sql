-- What a message names (its transactions, subscriptions and checkouts), so that it is found by them when its words are gone.
-- And what a person decided about one that was set aside.
alter table billing.postbacks
  add column mentions text[] not null default '{}',
  add column decision text check (decision in ('accepted', 'rejected')),
  add column decided_by uuid,
  add column decided_at timestamptz,
  add column decision_reason text,
  add constraint postbacks_decision_whole check (
    (decision is null) = (decided_at is null) and (decision is null) = (decided_by is null)
    and (decision is null) = (decision_reason is null)),
  drop constraint postbacks_outcome_check,
  add constraint postbacks_outcome_check check (
    outcome in ('applied', 'duplicate', 'ignored', 'quarantined', 'refused', 'rejected'));

update billing.postbacks set mentions = told.mentions
from (
  select postback_id, array_agg(distinct mention) as mentions
  from (
    select postback_id, transaction_reference, subscription_reference, checkout_id from billing.money_entries
    union all
    select postback_id, transaction_reference, subscription_reference, checkout_id from billing.notices
  ) effects
  cross join lateral unnest(array[transaction_reference, subscription_reference, checkout_id::text]) as mention
  group by postback_id
) told
where told.postback_id = postbacks.id;

-- What operators look at: the newest first, narrowed to one state, or found by what it names.
create index postbacks_received on billing.postbacks (received_at, id);
create index postbacks_outcome on billing.postbacks (outcome, received_at, id);
create index postbacks_mentions on billing.postbacks using gin (mentions);
create index checkouts_created on billing.checkouts (created_at, id);
create index money_entries_occurred on billing.money_entries (occurred_at, id);
create index money_entries_checkout on billing.money_entries (checkout_id);
create index money_entries_postback on billing.money_entries (postback_id);
create index money_entries_transaction on billing.money_entries (transaction_reference);
create index money_entries_reference on billing.money_entries (subscription_reference);
create index notices_postback on billing.notices (postback_id);
create index notices_transaction on billing.notices (transaction_reference);
create index notices_reference on billing.notices (subscription_reference);
