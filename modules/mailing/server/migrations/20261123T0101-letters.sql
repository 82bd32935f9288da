-- Which mails a person wants. Whoever knows the uid may change it, so that leaving needs no sign-in.
create table mailing.preferences (
  user_id uuid primary key,
  uid text not null unique check (length(uid) = 22),
  choice text not null default 'all' check (choice in ('all', 'important', 'none'))
);

-- Letters that wait, and the causes of those that went: the same cause sends one letter.
create table mailing.letters (
  id uuid primary key,
  cause text not null unique check (length(cause) <= 200),
  kind text not null check (kind in ('account', 'membership', 'reminder', 'news')),
  user_id uuid,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'unwanted', 'given-up')),
  made_at timestamptz not null,
  -- Gone with the end of the waiting.
  content jsonb,
  check ((state = 'waiting') = (content is not null))
);
create index letters_by_time on mailing.letters (kind, made_at);
create index letters_waiting on mailing.letters (made_at) where state = 'waiting';
create index letters_of_user on mailing.letters (user_id) where user_id is not null;
