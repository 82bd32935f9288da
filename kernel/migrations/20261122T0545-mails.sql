-- Every mail that the program hands over, so that operators see what became of it. Pruned after 30 days.
create table kernel.mails (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  -- As they went out: links in them let people in, and are shown to nobody.
  text text not null,
  html text not null,
  state text not null check (state in ('waiting', 'sent', 'refused')),
  -- Why it was refused.
  error text,
  made_at timestamptz not null,
  ended_at timestamptz,
  -- The mail that this one repeats.
  repeats uuid
);
create index mails_made on kernel.mails (made_at desc, id desc);
create index mails_refused on kernel.mails (made_at desc) where state = 'refused';
