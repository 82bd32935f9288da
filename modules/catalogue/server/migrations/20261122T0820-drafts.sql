-- Whether any visitor may ever have seen it: what nobody saw is a draft, and can be removed. What is there already counts as seen.
-- `made_with` is the key that an operator's form made it with, so that a second press makes no second one.
alter table catalogue.videos
  add column was_shown boolean not null default true,
  add column made_with uuid unique;
alter table catalogue.models
  add column was_shown boolean not null default true,
  add column made_with uuid unique;
alter table catalogue.videos alter column was_shown set default false;
alter table catalogue.models alter column was_shown set default false;

-- A draft's length may not be known yet: 0.
alter table catalogue.videos
  drop constraint videos_duration_seconds_check,
  add constraint videos_duration_seconds_check check (duration_seconds >= 0);
