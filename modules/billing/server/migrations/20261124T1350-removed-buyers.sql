-- Whose account is removed: what billers still tell about their checkouts is forgotten as soon as it has had its effect.
create table billing.removed_buyers (
  user_id uuid primary key,
  removed_at timestamptz not null
);
