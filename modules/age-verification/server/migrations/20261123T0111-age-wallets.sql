-- Checks with a wallet that are under way. What a wallet answers is looked at and not kept.
create table age_verification.wallet_checks (
  token text primary key check (length(token) = 43),
  answer_id text not null unique check (length(answer_id) = 43),
  nonce text not null check (length(nonce) = 43),
  origin text not null,
  return_url text not null,
  outcome text not null default 'pending' check (outcome in ('pending', 'over', 'under', 'inconclusive')),
  expires_at timestamptz not null
);

create index wallet_checks_expiry on age_verification.wallet_checks (expires_at);

-- Checks at Yoti: how often it was asked about one, and when it said that there is something to ask about.
create table age_verification.yoti_checks (
  id text primary key check (length(id) <= 100),
  asked integer not null default 0,
  told_at timestamptz,
  expires_at timestamptz not null
);

create index yoti_checks_expiry on age_verification.yoti_checks (expires_at);
