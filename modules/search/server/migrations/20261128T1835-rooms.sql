-- Live rooms are found too.
alter table search.documents drop constraint documents_grp_check;
alter table search.documents add constraint documents_grp_check
  check (grp in ('pages', 'blogs', 'models', 'rooms', 'videos'));
