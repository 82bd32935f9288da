-- Two who change a site's days at once: the second is told.
alter table membership.reminder_days add column version integer not null default 1;
