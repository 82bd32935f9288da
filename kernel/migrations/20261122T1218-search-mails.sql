-- What operators search and filter mails by, in two indexes that hold all of it: their rows are wide. Cut, since an index holds no long text.
alter table kernel.mails
  add column search text collate "C" not null generated always as (lower(left(recipient || ' ' || subject, 500))) stored;
create index mails_for_admin on kernel.mails (made_at, id) include (search, state);
create index mails_by_recipient on kernel.mails (recipient, id) include (search, state);
drop index kernel.mails_made;
