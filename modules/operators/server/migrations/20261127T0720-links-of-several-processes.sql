-- Each process that starts prints a link of its own. An older version beside it still has its one row.
alter table operators.first_operator drop constraint first_operator_pkey;
alter table operators.first_operator alter column only_one drop not null;
alter table operators.first_operator add unique (only_one);
alter table operators.first_operator add primary key (token_hash);
