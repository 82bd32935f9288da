-- Accounts of the demo world, whose passwords are no secret: they are let in only where the demo is on.
alter table accounts.users add column is_demo boolean not null default false;

-- Those that are there already. The domain is reserved for examples, so nobody real has such an address.
update accounts.users set is_demo = true where email like '%@demo.example';
