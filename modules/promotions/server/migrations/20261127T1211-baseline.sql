-- What an account has read (R12).
create table promotions.read_notifications (
  user_id uuid not null,
  entry_id bigint not null,
  read_at timestamptz not null,
  primary key (user_id, entry_id)
);
create index read_notifications_read_at on promotions.read_notifications (read_at);

-- How often pop-ups and bars were shown and pressed, and what was bought within seven days after (R11). Nobody is in it.
create table promotions.results (
  entry_id bigint not null,
  site text not null,
  day date not null,
  shown integer default 0 not null,
  clicked integer default 0 not null,
  sales integer default 0 not null,
  constraint results_counts_check check (shown >= 0 and clicked >= 0 and sales >= 0),
  primary key (entry_id, site, day)
);
create index results_day on promotions.results (day);
