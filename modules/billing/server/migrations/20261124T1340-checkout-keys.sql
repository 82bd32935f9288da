-- Keys that were answered with a checkout that another key, or none, had begun.
create table billing.checkout_keys (
  user_id uuid not null,
  key uuid not null,
  checkout_id uuid not null references billing.checkouts,
  kept_at timestamptz not null,
  primary key (user_id, key)
);
create index checkout_keys_kept on billing.checkout_keys (kept_at);
