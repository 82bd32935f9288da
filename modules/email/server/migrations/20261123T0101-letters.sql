-- Which mails a person wants. Anyone who knows the uid may change it, so that leaving needs no sign-in.
create table email.preferences (
  user_id uuid primary key,
  uid text not null unique check (length(uid) = 22),
  choice text not null default 'all' check (choice in ('all', 'important', 'none'))
);

-- Letters that wait, and the causes of those that went: the same cause sends one letter.
create table email.letters (
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
create index letters_by_time on email.letters (kind, made_at);
create index letters_waiting on email.letters (made_at) where state = 'waiting';
create index letters_of_user on email.letters (user_id) where user_id is not null;
