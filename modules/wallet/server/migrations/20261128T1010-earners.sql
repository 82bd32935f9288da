-- People who earn tokens have a fourth account, and what is paid out to them leaves it for the house's.
alter table wallet.accounts drop constraint accounts_kind;
alter table wallet.accounts add constraint accounts_kind check (
case
    when (owner is null) then (kind = any (array['packs', 'gifts', 'spent', 'paid-out']))
    else (kind = any (array['tokens', 'held', 'debt', 'earned']))
end);
alter table wallet.accounts drop constraint accounts_no_overdraft;
alter table wallet.accounts add constraint accounts_no_overdraft check (
case kind
    when 'tokens' then (balance >= 0)
    when 'held' then (balance >= 0)
    when 'earned' then (balance >= 0)
    when 'debt' then (balance <= 0)
    else (balance = 0)
end);
insert into wallet.accounts (id, kind) values ('00000000-0000-8000-8000-000000000004', 'paid-out');

alter table wallet.transfers drop constraint transfers_kind_check;
alter table wallet.transfers add constraint transfers_kind_check check (kind = any (array['bought', 'given', 'spent', 'held', 'posted', 'returned', 'taken-back', 'paid-out', 'earned-back']));
-- Who earned by it, though it were nothing; whose earnings it lowered.
alter table wallet.transfers add column earner uuid;
create index transfers_of_earner on wallet.transfers (earner, made_at) where earner is not null;
