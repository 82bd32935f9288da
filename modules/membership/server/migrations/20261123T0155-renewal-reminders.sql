-- How many days before a renewal its member is reminded; 0 for never. A site without a row reminds three days before.
create table membership.reminder_days (
  site text primary key,
  days integer not null check (days between 0 and 30)
);

-- The end of access that somebody was reminded of.
alter table membership.memberships add column reminded_of timestamptz;
