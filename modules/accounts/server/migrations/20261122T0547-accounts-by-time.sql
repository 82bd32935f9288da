-- Lists of accounts begin with the newest; the day's sign-ups are counted.
create index users_created on accounts.users (created_at desc, id desc);
create index sessions_of_user on accounts.sessions (user_id, last_seen_at desc);
