-- Double-entry: what one account loses another gains. People have three accounts, the house one for each reason.
create table wallet.accounts (
  id uuid not null,
  -- Null for the house's.
  owner uuid,
  kind text not null,
  -- Of people's: the sum of their entries, kept by the entries themselves. The house's are summed up when somebody asks.
  balance bigint default 0 not null,
  constraint accounts_kind check (
case
    when (owner is null) then (kind = any (array['packs', 'gifts', 'spent']))
    else (kind = any (array['tokens', 'held', 'debt']))
end),
  -- Nobody spends what is not there; what was spent before its payment was taken back is owed.
  constraint accounts_no_overdraft check (
case kind
    when 'tokens' then (balance >= 0)
    when 'held' then (balance >= 0)
    when 'debt' then (balance <= 0)
    else (balance = 0)
end),
  primary key (id)
);

-- Tokens that operators give. What is more than one person may give alone waits until another has looked at it.
create table wallet.gifts (
  id uuid not null,
  -- Asked again under the same key, it is one gift.
  given_with uuid not null,
  user_id uuid not null,
  tokens bigint not null,
  reason text not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  state text not null,
  -- Null where nobody else had to look.
  decided_by uuid,
  decided_at timestamptz,
  constraint gifts_check check (decided_by <> requested_by),
  constraint gifts_state_check check (state = any (array['waiting', 'given', 'declined'])),
  constraint gifts_tokens_check check ((tokens >= 1) and (tokens <= 1000000)),
  unique (given_with),
  primary key (id)
);

-- Tokens that are set aside for something that has begun: posted, voided, or given back when their time is over.
create table wallet.holds (
  key text not null,
  owner uuid not null,
  amount bigint not null,
  about text not null,
  expires_at timestamptz not null,
  state text default 'open' not null,
  -- What of it was spent in the end.
  used bigint default 0 not null,
  constraint holds_amount_check check (amount > 0),
  constraint holds_check check ((used >= 0) and (used <= amount)),
  constraint holds_check1 check ((used = 0) or (state = 'posted')),
  constraint holds_key_check check ((length(key) >= 1) and (length(key) <= 200)),
  constraint holds_state_check check (state = any (array['open', 'posted', 'voided', 'expired'])),
  primary key (key)
);

-- So many tokens at a price. What billers call it stands with each price, for what is sold at two prices is two products there.
create table wallet.packs (
  id uuid not null,
  site text not null,
  sort integer not null,
  tokens bigint not null,
  image_token text not null,
  is_quick_buy boolean not null,
  currency text not null,
  normal_minor bigint not null,
  -- By the name of the biller.
  normal_codes jsonb default '{}'::jsonb not null,
  normal_once_minor bigint,
  -- For members; null where they pay what everybody does.
  special_minor bigint,
  special_codes jsonb default '{}'::jsonb not null,
  special_once_minor bigint,
  on_sale boolean default true not null,
  -- Packs are kept in the admin: anyone who saves an older one than there is by then is told.
  version integer default 1 not null,
  constraint packs_normal_minor_check check (normal_minor > 0),
  constraint packs_normal_once_minor_check check (normal_once_minor > 0),
  constraint packs_special_minor_check check (special_minor > 0),
  constraint packs_special_once_minor_check check (special_once_minor > 0),
  constraint packs_tokens_check check ((tokens >= 1) and (tokens <= 1000000)),
  primary key (id)
);

create table wallet.transfers (
  id bigint generated always as identity,
  -- Anyone who asks again under the same key is answered as the first time.
  key text not null,
  kind text not null,
  owner uuid not null,
  amount bigint not null,
  -- What it was for, in a word of anyone who asked.
  about text not null,
  made_at timestamptz not null,
  constraint transfers_amount_check check (amount > 0),
  constraint transfers_key_check check ((length(key) >= 1) and (length(key) <= 300)),
  constraint transfers_kind_check check (kind = any (array['bought', 'given', 'spent', 'held', 'posted', 'returned', 'taken-back'])),
  unique (key),
  primary key (id)
);

create table wallet.entries (
  transfer_id bigint not null,
  account_id uuid not null,
  amount bigint not null,
  constraint entries_amount_check check (amount <> 0),
  primary key (transfer_id, account_id),
  foreign key (account_id) references wallet.accounts(id),
  foreign key (transfer_id) references wallet.transfers(id)
);

create function wallet.keep_balance() returns trigger
    language plpgsql
    as $$
begin
  update wallet.accounts set balance = balance + new.amount where id = new.account_id and owner is not null;
  return null;
end $$;

create function wallet.refuse_balance_to_begin_with() returns trigger
    language plpgsql
    as $$
begin
  if new.balance <> 0 then raise exception 'An account begins with nothing.'; end if;
  return new;
end $$;

create function wallet.refuse_change() returns trigger
    language plpgsql
    as $$
begin
  raise exception 'Rows of % are only ever added.', tg_table_name;
end $$;

-- A balance changes by an entry and by nothing else.
create function wallet.refuse_hand_made_balance() returns trigger
    language plpgsql
    as $$
begin
  if pg_trigger_depth() < 2 or row(new.id, new.owner, new.kind) is distinct from row(old.id, old.owner, old.kind) then
    raise exception 'A balance changes by an entry alone.';
  end if;
  return new;
end $$;

create function wallet.refuse_second_decision() returns trigger
    language plpgsql
    as $$
begin
  if tg_op = 'DELETE' or old.state collate "C" <> 'waiting' collate "C"
    or row(new.id, new.user_id, new.tokens, new.reason, new.requested_by, new.requested_at)
      is distinct from row(old.id, old.user_id, old.tokens, old.reason, old.requested_by, old.requested_at) then
    raise exception 'A gift is decided once, as it was asked for.';
  end if;
  return new;
end $$;

create function wallet.refuse_second_end() returns trigger
    language plpgsql
    as $$
begin
  if old.state collate "C" <> 'open' collate "C"
    or row(new.key, new.owner, new.amount, new.about, new.expires_at)
      is distinct from row(old.key, old.owner, old.amount, old.about, old.expires_at) then
    raise exception 'A hold ends once, and as it began.';
  end if;
  return new;
end $$;

-- Asked when the transaction ends, so that a transfer can be written entry by entry.
create function wallet.refuse_unbalanced() returns trigger
    language plpgsql
    as $$
declare
  transfer bigint := case tg_table_name when 'transfers' then (to_jsonb(new)->>'id')::bigint else (to_jsonb(new)->>'transfer_id')::bigint end;
  sides bigint;
  total numeric;
begin
  select count(*), coalesce(sum(amount), 0) into sides, total from wallet.entries where transfer_id = transfer;
  if sides < 2 or total <> 0 then
    raise exception 'The % entries of transfer % come to %, not to zero.', sides, transfer, total;
  end if;
  return null;
end $$;

create unique index accounts_of_house on wallet.accounts (kind) where (owner is null);
create unique index accounts_of_people on wallet.accounts (owner, kind) where (owner is not null);
create index entries_of_account on wallet.entries (account_id, transfer_id);
create index gifts_of_requester on wallet.gifts (requested_by, requested_at);
create index gifts_of_user on wallet.gifts (user_id, requested_at);
create index gifts_waiting on wallet.gifts (requested_at) where (state = 'waiting');
create index holds_due on wallet.holds (expires_at) where (state = 'open');
create index holds_of_owner on wallet.holds (owner) where (state = 'open');
create index packs_of_site on wallet.packs (site, sort, id);
create index transfers_made on wallet.transfers (made_at, id);
create index transfers_of_owner on wallet.transfers (owner, id);
create trigger append_only before delete or update on wallet.entries for each row execute function wallet.refuse_change();
create trigger append_only before delete or update on wallet.transfers for each row execute function wallet.refuse_change();
create constraint trigger balanced after insert on wallet.entries deferrable initially deferred for each row execute function wallet.refuse_unbalanced();
create constraint trigger balanced after insert on wallet.transfers deferrable initially deferred for each row execute function wallet.refuse_unbalanced();
create trigger begins_empty before insert on wallet.accounts for each row execute function wallet.refuse_balance_to_begin_with();
create trigger decided_once before delete or update on wallet.gifts for each row execute function wallet.refuse_second_decision();
create trigger ends_once before update on wallet.holds for each row execute function wallet.refuse_second_end();
create trigger keep_balance after insert on wallet.entries for each row execute function wallet.keep_balance();
create trigger never_gone before delete on wallet.accounts for each row execute function wallet.refuse_change();
create trigger never_gone before delete on wallet.holds for each row execute function wallet.refuse_change();
create trigger only_by_entries before update on wallet.accounts for each row execute function wallet.refuse_hand_made_balance();

insert into wallet.accounts (id, kind) values
  ('00000000-0000-8000-8000-000000000001', 'packs'),
  ('00000000-0000-8000-8000-000000000002', 'gifts'),
  ('00000000-0000-8000-8000-000000000003', 'spent');
