-- Accounts of people who work here: made by an invitation, never by signing up as a customer.
alter table accounts.users add column is_staff boolean default false not null;
update accounts.users set is_staff = true where roles <> '{}'::text[];
