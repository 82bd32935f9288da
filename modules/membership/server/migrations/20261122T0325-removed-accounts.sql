-- A payment that was under way when its account was removed arrives later, and must not renew for nobody.
create table membership.removed_accounts (
  user_id uuid primary key,
  removed_at timestamptz not null
);
