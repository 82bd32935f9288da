-- Alerts that operators got an email about: each is written about when it begins and while it grows, not with every look.
create table operators.alert_emails (
  name text not null,
  -- How much of it there was when it was last written about; 0 once it was gone.
  count integer not null,
  emailed_at timestamptz not null,
  primary key (name)
);
