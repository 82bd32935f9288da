-- Operators look for accounts by any part of the e-mail, and read them in its order.
create extension if not exists pg_trgm with schema public;
create index users_email_parts on accounts.users using gin (email public.gin_trgm_ops);
create index users_by_email on accounts.users (email);
