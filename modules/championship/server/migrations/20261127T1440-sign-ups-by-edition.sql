-- breaks older versions
-- A reminder is of the edition that it was asked for: two editions may have one event.
alter table championship.sign_ups add column edition integer;
update championship.sign_ups set edition = split_part(reminded, ':', 1)::integer where reminded ~ '^[0-9]+:';
-- Of which edition the others were is not known.
delete from championship.sign_ups where edition is null;
alter table championship.sign_ups
  alter column edition set not null,
  -- With it goes what was unique by it.
  drop column event,
  add unique (edition, site, email);
-- The stage of the last reminder.
update championship.sign_ups set reminded = split_part(reminded, ':', 2);
