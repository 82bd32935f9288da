-- A person's factors belong to the account (20261124T0120-factors.sql). Those of accounts that are gone go.
insert into access.totp (user_id, secret, confirmed_at, last_step)
  select user_id, secret, confirmed_at, last_step from desk.totp
  where user_id in (select id from access.users);
insert into access.passkeys (id, user_id, label, public_key, counter, transports, created_at, last_used_at)
  select id, user_id, label, public_key, counter, transports, created_at, last_used_at from desk.passkeys
  where user_id in (select id from access.users);
insert into access.recovery_codes (user_id, hash, used_at)
  select user_id, hash, used_at from desk.recovery_codes
  where user_id in (select id from access.users);
drop table desk.totp;
drop table desk.passkeys;
drop table desk.recovery_codes;
