-- Operators who get no emails about alerts.
create table operators.alert_emails_off (
  user_id uuid not null,
  primary key (user_id)
);
