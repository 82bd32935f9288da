-- What became of calls to a biller or an age provider, by the hour: whether it answers, told from what it was asked anyway.
create table kernel.partner_answers (
  -- `biller sandbox`
  partner text not null,
  hour timestamptz not null,
  answers integer not null default 0,
  failures integer not null default 0,
  answered_at timestamptz,
  failed_at timestamptz,
  -- Of the last failure, without addresses and what they carry.
  fault text,
  primary key (partner, hour)
);
