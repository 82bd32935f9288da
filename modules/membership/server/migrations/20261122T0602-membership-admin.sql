-- How a membership stands by its last event, so that a list of all need not read every log. The log stays what counts.
alter table membership.memberships
  add column status text not null default 'inactive'
    check (status in ('inactive', 'active', 'canceled', 'expired')),
  add column plan text,
  add column biller text;

update membership.memberships set status = last.to_status, plan = last.offer ->> 'name', biller = last.offer_biller
from (
  select distinct on (membership_id) membership_id, to_status, offer, offer_biller
  from membership.membership_events order by membership_id, seq desc
) last
where last.membership_id = memberships.id;

create index memberships_created on membership.memberships (created_at, id);
create index memberships_ends on membership.memberships (ends_at, id);
create index memberships_plan on membership.memberships (plan);
create index membership_events_reference on membership.membership_events (subscription_reference)
  where subscription_reference is not null;
