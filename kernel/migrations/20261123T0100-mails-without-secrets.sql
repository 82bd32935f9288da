-- A mail whose texts are kept without what lets somebody in is not what was sent, so it cannot be repeated.
alter table kernel.mails add column had_secret boolean not null default false;
