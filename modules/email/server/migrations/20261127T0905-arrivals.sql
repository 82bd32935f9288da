-- Whether emails of a site were seen to arrive: an operator is sent a code and enters what came.
create table email.arrivals (
  site text primary key,
  sender text not null,
  code text not null,
  tries integer not null,
  sent_at timestamptz not null,
  arrived_at timestamptz
);
