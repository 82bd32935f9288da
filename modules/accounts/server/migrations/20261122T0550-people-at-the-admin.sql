-- What operators read page by page: who holds a role, and who signed in when.
create index users_with_roles on accounts.users (email) where roles <> '{}';
create index sessions_created on accounts.sessions (created_at desc, id desc);
create index sessions_last_seen on accounts.sessions (last_seen_at desc, id desc);
