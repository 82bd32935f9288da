-- Sign-ins in the admin in the orders in which they are read.
create index sessions_created on operators.sessions (created_at desc, id desc);
create index sessions_last_seen on operators.sessions (last_seen_at desc, id desc);
