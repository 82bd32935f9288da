create table membership.tariffs (
  -- The same for a site at every installation.
  id uuid primary key,
  site text not null,
  -- 1 standard, 2 special.
  type integer not null,
  sort integer not null,
  name text not null,
  price_minor bigint not null check (price_minor > 0),
  currency text not null,
  period_days integer not null check (period_days > 0),
  recurring boolean not null,
  trial boolean not null default false,
  daily_download_cap integer,
  on_sale boolean not null default true
);
create index tariffs_site on membership.tariffs (site, sort) where on_sale;

create table membership.memberships (
  id uuid primary key,
  user_id uuid not null,
  site text not null,
  created_at timestamptz not null,
  -- When access ends unless something happens before: a schedule made from the last event, null when nothing is due.
  ends_at timestamptz,
  unique (user_id, site)
);
create index memberships_ending on membership.memberships (ends_at) where ends_at is not null;

-- What happened to a membership, in order. The current state is the last row; nothing is ever changed.
create table membership.membership_events (
  membership_id uuid not null references membership.memberships,
  seq integer not null check (seq > 0),
  kind text not null
    check (kind in ('sale', 'rebill', 'rebill-declined', 'canceled', 'ended', 'revoked', 'period-over')),
  -- What made it happen: the biller's transaction, a member's request, the passing of time.
  cause text not null unique,
  from_status text not null,
  to_status text not null,
  paid_through timestamptz,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null,
  -- The checkout and subscription that the event is about; null when it is about all of them.
  checkout_id uuid,
  subscription_reference text,
  biller text,
  -- The offer of the last payment, as it was frozen.
  offer jsonb,
  offer_biller text,
  primary key (membership_id, seq),
  check (
    (from_status = to_status and to_status in ('inactive', 'active', 'canceled', 'expired'))
    or (from_status, to_status) in (
      ('inactive', 'active'), ('active', 'canceled'), ('canceled', 'expired'), ('active', 'expired'),
      ('canceled', 'active'), ('expired', 'active'),
      ('active', 'inactive'), ('canceled', 'inactive'), ('expired', 'inactive'))
  )
);
create index membership_events_checkout on membership.membership_events (checkout_id) where kind = 'sale';

create function membership.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are only ever added.', tg_table_name;
end $$;
create trigger append_only before update or delete on membership.membership_events
  for each row execute function membership.refuse_change();
