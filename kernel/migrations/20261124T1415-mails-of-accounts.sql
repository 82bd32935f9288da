-- Whose account a mail is about, whatever address it went to: it goes with the account, and its owner may read it.
alter table kernel.mails add column account_id uuid;
create index mails_of_account on kernel.mails (account_id, id) where account_id is not null;
