-- So that of two who change somebody's roles at once neither undoes the other's unseen.
alter table accounts.users add column version integer not null default 0;
