-- Packs are kept in the admin: anyone who saves an older one than there is by then is told.
alter table wallet.packs add column version integer not null default 1;
