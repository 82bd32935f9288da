-- Pages of a model's own elsewhere, each a label and a link.
alter table catalogue.models add column socials jsonb not null default '[]';
