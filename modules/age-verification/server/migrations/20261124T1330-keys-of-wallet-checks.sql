-- A key for each check, for wallets that encrypt what they answer: the public half as the wallet is sent it, the private half sealed. The private one is
-- there no longer than the check is open.
alter table age_verification.wallet_checks
  add column encryption_info text,
  add column sealed_key text,
  add check (sealed_key is null or outcome = 'pending');

create index wallet_checks_keys on age_verification.wallet_checks (expires_at) where sealed_key is not null;
