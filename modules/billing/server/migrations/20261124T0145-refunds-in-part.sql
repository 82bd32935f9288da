-- How much of a payment is to be given back; null for all of it.
alter table billing.refunds add column amount_minor bigint check (amount_minor > 0);
