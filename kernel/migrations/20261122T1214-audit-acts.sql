-- What was done in one go has as many entries as things were changed: they share its id. Older entries have none, nor has what the program
-- does by itself.
alter table kernel.audit_log add column act uuid;
create index audit_log_act on kernel.audit_log (act, id desc) where act is not null;
