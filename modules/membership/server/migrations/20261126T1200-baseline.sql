-- What opens a site to somebody without a subscription, for a time: a gift, an offer for life of the cams, a bundle of the past.
create table membership.benefits (
  id uuid not null,
  -- Asked again under the same key, it is given once.
  given_with uuid not null,
  user_id uuid not null,
  site text not null,
  kind text not null,
  given_at timestamptz not null,
  expires_at timestamptz not null,
  given_by uuid not null,
  reason text not null,
  ended_at timestamptz,
  -- Null where the account went.
  ended_by uuid,
  end_reason text,
  constraint benefits_check check (expires_at > given_at),
  constraint benefits_check1 check ((ended_at is null) = (end_reason is null)),
  constraint benefits_kind_check check (kind = any (array['gift', 'lifetime-cam-offer', 'classic-bundle'])),
  unique (given_with),
  primary key (id)
);

create table membership.memberships (
  id uuid not null,
  user_id uuid not null,
  site text not null,
  created_at timestamptz not null,
  -- When access ends unless something happens before: a schedule made from the last event, null when nothing is due.
  ends_at timestamptz,
  status text default 'inactive' not null,
  plan text,
  biller text,
  -- The end of access that somebody was reminded of.
  reminded_of timestamptz,
  constraint memberships_status_check check (status = any (array['inactive', 'active', 'canceled', 'expired'])),
  primary key (id),
  unique (user_id, site)
);

-- How many days before a renewal its member is reminded; 0 for never. A site without a row reminds three days before.
create table membership.reminder_days (
  site text not null,
  days integer not null,
  -- Two who change a site's days at once: the second is told.
  version integer default 1 not null,
  constraint reminder_days_days_check check ((days >= 0) and (days <= 30)),
  primary key (site)
);

-- A payment that was under way when its account was removed arrives later, and must not renew for nobody.
create table membership.removed_accounts (
  user_id uuid not null,
  removed_at timestamptz not null,
  primary key (user_id)
);

-- What happened to a membership, in order. The current state is the last row; nothing is ever changed.
create table membership.membership_events (
  membership_id uuid not null,
  seq integer not null,
  kind text not null,
  -- What made it happen: the biller's transaction, a member's request, the passing of time.
  cause text not null,
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
  -- The cause of the payment that was given back in full.
  voids text,
  -- What the next payment costs and buys, as of this row; null when nothing renews any more. The plan cannot say it: renewal may
  -- have stopped since, or the last payment may be of a plan that does not renew while another one does.
  renewal jsonb,
  -- What is paused as of this row, and until when; null where nothing is.
  pause jsonb,
  -- What a payment bought may differ from what access rests on since: a payment of the old plan may be heard of after a change of plan.
  -- Null where it is the same, as it was for every payment until now.
  bought jsonb,
  constraint membership_events_check check (((from_status = to_status) and (to_status = any (array['inactive', 'active', 'canceled', 'expired']))) or ((((((((((from_status = 'inactive') and (to_status = 'active')) or ((from_status = 'active') and (to_status = 'canceled'))) or ((from_status = 'canceled') and (to_status = 'expired'))) or ((from_status = 'active') and (to_status = 'expired'))) or ((from_status = 'canceled') and (to_status = 'active'))) or ((from_status = 'expired') and (to_status = 'active'))) or ((from_status = 'active') and (to_status = 'inactive'))) or ((from_status = 'canceled') and (to_status = 'inactive'))) or ((from_status = 'expired') and (to_status = 'inactive')))),
  constraint membership_events_kind_check check (kind = any (array['sale', 'rebill', 'rebill-declined', 'canceled', 'paused', 'resumed', 'ended', 'refunded', 'revoked', 'period-over'])),
  constraint membership_events_seq_check check (seq > 0),
  unique (cause),
  primary key (membership_id, seq),
  foreign key (membership_id) references membership.memberships(id)
);

create function membership.refuse_change() returns trigger
    language plpgsql
    as $$
begin
  raise exception 'Rows of % are only ever added.', tg_table_name;
end $$;

create function membership.refuse_second_end() returns trigger
    language plpgsql
    as $$
begin
  if tg_op = 'DELETE' or old.ended_at is not null
    or row(new.id, new.user_id, new.site, new.kind, new.given_at, new.expires_at, new.given_by, new.reason)
      is distinct from row(old.id, old.user_id, old.site, old.kind, old.given_at, old.expires_at, old.given_by, old.reason) then
    raise exception 'A benefit ends once, and as it was given.';
  end if;
  return new;
end $$;

create index benefits_of_user on membership.benefits (user_id, site, expires_at);
create index membership_events_checkout on membership.membership_events (checkout_id) where (kind = 'sale');
create index membership_events_reference on membership.membership_events (subscription_reference) where (subscription_reference is not null);
create index memberships_created on membership.memberships (created_at, id);
create index memberships_ending on membership.memberships (ends_at) where (ends_at is not null);
create index memberships_ends on membership.memberships (ends_at, id);
create index memberships_plan on membership.memberships (plan);
create trigger append_only before delete or update on membership.membership_events for each row execute function membership.refuse_change();
create trigger ends_once before delete or update on membership.benefits for each row execute function membership.refuse_second_end();
