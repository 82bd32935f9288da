-- Of kinds that keep editions: visitors saw the entry when its start was put off, so the last edition stays up until then.
alter table content.entries add column stays_up boolean not null default false;
