alter table forum.discussions
  -- A moderator hid the comment that it begins with, and its title with it; what operators hide on purpose is is_hidden.
  add column is_title_hidden boolean default false not null,
  -- What it was about is gone for good: hidden, and erased in steps.
  add column gone_at timestamptz;

drop index forum.discussions_listed;
create index discussions_listed on forum.discussions (site, is_pinned desc, last_post_at desc, id desc)
  where not is_hidden and not is_title_hidden and posts > 0;
create index discussions_gone on forum.discussions (id) where gone_at is not null;
