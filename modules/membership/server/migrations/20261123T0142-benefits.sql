-- What opens a site to somebody without a subscription, for a time: a gift, an offer for life of the cams, a bundle of the past.
create table membership.benefits (
  id uuid primary key,
  -- Asked again under the same key, it is given once.
  given_with uuid not null unique,
  user_id uuid not null,
  site text not null,
  kind text not null check (kind in ('gift', 'lifetime-cam-offer', 'classic-bundle')),
  given_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > given_at),
  given_by uuid not null,
  reason text not null,
  ended_at timestamptz,
  -- Null where the account went.
  ended_by uuid,
  end_reason text,
  check ((ended_at is null) = (end_reason is null))
);
create index benefits_of_user on membership.benefits (user_id, site, expires_at);

create function membership.refuse_second_end() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.ended_at is not null
    or row(new.id, new.user_id, new.site, new.kind, new.given_at, new.expires_at, new.given_by, new.reason)
      is distinct from row(old.id, old.user_id, old.site, old.kind, old.given_at, old.expires_at, old.given_by, old.reason) then
    raise exception 'A benefit ends once, and as it was given.';
  end if;
  return new;
end $$;
create trigger ends_once before update or delete on membership.benefits
  for each row execute function membership.refuse_second_end();
