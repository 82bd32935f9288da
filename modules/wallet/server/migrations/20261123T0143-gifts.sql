-- Tokens that operators give. What is more than one person may give alone waits until another has looked at it.
create table wallet.gifts (
  id uuid primary key,
  -- Asked again under the same key, it is one gift.
  given_with uuid not null unique,
  user_id uuid not null,
  tokens bigint not null check (tokens between 1 and 1000000),
  reason text not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  state text not null check (state in ('waiting', 'given', 'declined')),
  -- Null where nobody else had to look.
  decided_by uuid check (decided_by <> asked_by),
  decided_at timestamptz
);
create index gifts_of_asker on wallet.gifts (asked_by, asked_at);
create index gifts_waiting on wallet.gifts (asked_at) where state = 'waiting';
create index gifts_of_user on wallet.gifts (user_id, asked_at);

create function wallet.refuse_second_decision() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state collate "C" <> 'waiting' collate "C"
    or row(new.id, new.user_id, new.tokens, new.reason, new.asked_by, new.asked_at)
      is distinct from row(old.id, old.user_id, old.tokens, old.reason, old.asked_by, old.asked_at) then
    raise exception 'A gift is decided once, as it was asked for.';
  end if;
  return new;
end $$;
create trigger decided_once before update or delete on wallet.gifts
  for each row execute function wallet.refuse_second_decision();
