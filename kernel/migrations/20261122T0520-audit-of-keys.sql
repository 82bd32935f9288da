-- What a program did with an API key is in its owner's name, with the key.
alter table kernel.audit_log add column via_key text;
