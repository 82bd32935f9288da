-- Where billers deliver from, as they last said: a biller that is silent while the program starts is believed all the same.
create table billing.address_lists (
  biller text primary key,
  entries text[] not null,
  kept_at timestamptz not null
);
