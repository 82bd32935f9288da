-- What members asked to take up again, and whether the biller has taken it on. A later request to stop ends it.
create table billing.resumptions (
  biller text not null,
  subscription_reference text not null,
  requested_at timestamptz not null,
  attempts integer not null default 0,
  last_answer text,
  done_at timestamptz,
  primary key (biller, subscription_reference)
);
