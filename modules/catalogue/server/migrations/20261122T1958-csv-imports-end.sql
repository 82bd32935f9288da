-- A file may fail for what nobody foresaw, or be cancelled: those behind it go on.
alter table catalogue.csv_imports drop constraint csv_imports_state_check;
alter table catalogue.csv_imports add constraint csv_imports_state_check
  check (state in ('checking', 'checked', 'running', 'done', 'unreadable', 'failed', 'cancelled'));
