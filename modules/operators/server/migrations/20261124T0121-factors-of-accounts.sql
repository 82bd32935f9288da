-- A person's factors belong to the account (20261124T0120-factors.sql). Those of accounts that are gone go.
insert into accounts.totp (user_id, secret, confirmed_at, last_step)
  select user_id, secret, confirmed_at, last_step from operators.totp
  where user_id in (select id from accounts.users);
insert into accounts.passkeys (id, user_id, label, public_key, counter, transports, created_at, last_used_at)
  select id, user_id, label, public_key, counter, transports, created_at, last_used_at from operators.passkeys
  where user_id in (select id from accounts.users);
insert into accounts.recovery_codes (user_id, hash, used_at)
  select user_id, hash, used_at from operators.recovery_codes
  where user_id in (select id from accounts.users);
drop table operators.totp;
drop table operators.passkeys;
drop table operators.recovery_codes;
