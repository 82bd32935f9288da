-- What a payment bought may differ from what access rests on since: a payment of the old plan may be heard of after a change of plan.
-- Null where it is the same, as it was for every payment until now.
alter table membership.membership_events add column bought jsonb;
