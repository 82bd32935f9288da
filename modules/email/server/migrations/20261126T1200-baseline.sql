-- Letters that wait, and the causes of those that went: the same cause sends one letter.
create table email.emails (
  id uuid not null,
  cause text not null,
  kind text not null,
  user_id uuid,
  state text default 'waiting' not null,
  made_at timestamptz not null,
  -- Gone with the end of the waiting.
  content jsonb,
  constraint emails_cause_check check (length(cause) <= 200),
  constraint emails_check check ((state = 'waiting') = (content is not null)),
  constraint emails_kind_check check (kind = any (array['account', 'membership', 'reminder', 'news'])),
  constraint emails_state_check check (state = any (array['waiting', 'sent', 'unwanted', 'given-up'])),
  unique (cause),
  primary key (id)
);

-- Which mails a person wants. Anyone who knows the uid may change it, so that leaving needs no sign-in.
create table email.preferences (
  user_id uuid not null,
  uid text not null,
  choice text default 'all' not null,
  constraint preferences_choice_check check (choice = any (array['all', 'important', 'none'])),
  constraint preferences_uid_check check (length(uid) = 22),
  primary key (user_id),
  unique (uid)
);

create index emails_by_time on email.emails (kind, made_at);
create index emails_of_user on email.emails (user_id) where (user_id is not null);
create index emails_waiting on email.emails (made_at) where (state = 'waiting');
