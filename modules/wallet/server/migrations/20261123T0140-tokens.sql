-- Double-entry: what one account loses another gains. People have three accounts, the house one for each reason.
create table wallet.accounts (
  id uuid primary key,
  -- Null for the house's.
  owner uuid,
  kind text not null,
  -- Of people's: the sum of their entries, kept by the entries themselves. The house's are summed up when somebody asks.
  balance bigint not null default 0,
  constraint accounts_kind check (
    case when owner is null then kind in ('packs', 'gifts', 'spent') else kind in ('tokens', 'held', 'debt') end),
  -- Nobody spends what is not there; what was spent before its payment was taken back is owed.
  constraint accounts_no_overdraft check (
    case kind when 'tokens' then balance >= 0 when 'held' then balance >= 0 when 'debt' then balance <= 0 else balance = 0 end)
);
create unique index accounts_of_people on wallet.accounts (owner, kind) where owner is not null;
create unique index accounts_of_house on wallet.accounts (kind) where owner is null;
insert into wallet.accounts (id, kind) values
  ('00000000-0000-8000-8000-000000000001', 'packs'),
  ('00000000-0000-8000-8000-000000000002', 'gifts'),
  ('00000000-0000-8000-8000-000000000003', 'spent');

create table wallet.transfers (
  id bigint generated always as identity primary key,
  -- Anyone who asks again under the same key is answered as the first time.
  key text not null unique check (length(key) between 1 and 300),
  kind text not null check (kind in ('bought', 'given', 'spent', 'held', 'posted', 'returned', 'taken-back')),
  owner uuid not null,
  amount bigint not null check (amount > 0),
  -- What it was for, in a word of anyone who asked.
  about text not null,
  made_at timestamptz not null
);
create index transfers_of_owner on wallet.transfers (owner, id);
create index transfers_made on wallet.transfers (made_at, id);

create table wallet.entries (
  transfer_id bigint not null references wallet.transfers,
  account_id uuid not null references wallet.accounts,
  amount bigint not null check (amount <> 0),
  primary key (transfer_id, account_id)
);
create index entries_of_account on wallet.entries (account_id, transfer_id);

-- Tokens that are set aside for something that has begun: posted, voided, or given back when their time is over.
create table wallet.holds (
  key text primary key check (length(key) between 1 and 200),
  owner uuid not null,
  amount bigint not null check (amount > 0),
  about text not null,
  expires_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'posted', 'voided', 'expired')),
  -- What of it was spent in the end.
  used bigint not null default 0 check (used between 0 and amount),
  check (used = 0 or state = 'posted')
);
create index holds_due on wallet.holds (expires_at) where state = 'open';
create index holds_of_owner on wallet.holds (owner) where state = 'open';

create function wallet.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are only ever added.', tg_table_name;
end $$;
create trigger append_only before update or delete on wallet.transfers
  for each row execute function wallet.refuse_change();
create trigger append_only before update or delete on wallet.entries
  for each row execute function wallet.refuse_change();
create trigger never_gone before delete on wallet.accounts for each row execute function wallet.refuse_change();
create trigger never_gone before delete on wallet.holds for each row execute function wallet.refuse_change();

create function wallet.keep_balance() returns trigger language plpgsql as $$
begin
  update wallet.accounts set balance = balance + new.amount where id = new.account_id and owner is not null;
  return null;
end $$;
create trigger keep_balance after insert on wallet.entries for each row execute function wallet.keep_balance();

-- A balance changes by an entry and by nothing else.
create function wallet.refuse_hand_made_balance() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 or row(new.id, new.owner, new.kind) is distinct from row(old.id, old.owner, old.kind) then
    raise exception 'A balance changes by an entry alone.';
  end if;
  return new;
end $$;
create trigger only_by_entries before update on wallet.accounts
  for each row execute function wallet.refuse_hand_made_balance();
create function wallet.refuse_balance_to_begin_with() returns trigger language plpgsql as $$
begin
  if new.balance <> 0 then raise exception 'An account begins with nothing.'; end if;
  return new;
end $$;
create trigger begins_empty before insert on wallet.accounts
  for each row execute function wallet.refuse_balance_to_begin_with();

create function wallet.refuse_second_end() returns trigger language plpgsql as $$
begin
  if old.state collate "C" <> 'open' collate "C"
    or row(new.key, new.owner, new.amount, new.about, new.expires_at)
      is distinct from row(old.key, old.owner, old.amount, old.about, old.expires_at) then
    raise exception 'A hold ends once, and as it began.';
  end if;
  return new;
end $$;
create trigger ends_once before update on wallet.holds for each row execute function wallet.refuse_second_end();

-- Asked when the transaction ends, so that a transfer can be written entry by entry.
create function wallet.refuse_unbalanced() returns trigger language plpgsql as $$
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
create constraint trigger balanced after insert on wallet.transfers deferrable initially deferred
  for each row execute function wallet.refuse_unbalanced();
create constraint trigger balanced after insert on wallet.entries deferrable initially deferred
  for each row execute function wallet.refuse_unbalanced();
