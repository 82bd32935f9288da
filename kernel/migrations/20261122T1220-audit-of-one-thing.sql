-- Somebody has an id and does not know of what.
create index audit_log_subject_id on kernel.audit_log (subject_id, id desc);
