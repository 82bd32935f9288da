-- Checkouts of the round that their biller was asked about without an answer: they are asked about again after all others.
alter table billing.reconciliations add column unanswered uuid[] not null default '{}';
