-- Sign-ins at the desk in the orders in which they are read.
create index sessions_created on desk.sessions (created_at desc, id desc);
create index sessions_last_seen on desk.sessions (last_seen_at desc, id desc);
