-- Packs are kept at the desk: whoever saves an older one than there is by then is told.
alter table wallet.packs add column version integer not null default 1;
