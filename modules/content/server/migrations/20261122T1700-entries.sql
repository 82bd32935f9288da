-- What operators write: slides, banners, questions, pages. What each kind holds is its module's to say.
create table content.entries (
  id integer primary key generated always as identity,
  -- `module.kind`
  kind text not null,
  -- What addresses it within its kind and site, such as the slug of a page.
  key text,
  name text not null,
  sites text[] not null,
  sort integer not null,
  -- To be seen from then on and until then, which is open where nothing is said.
  starts_at timestamptz,
  ends_at timestamptz,
  audiences text[] not null,
  weight integer not null check (weight >= 0),
  is_hidden boolean not null,
  revision integer not null default 0,
  content jsonb not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  made_with uuid unique,
  check (starts_at < ends_at)
);
create index entries_in_order on content.entries (kind, sort, id);
create index entries_by_key on content.entries (kind, key) where key is not null;

create table content.editions (
  entry_id integer not null references content.entries (id) on delete cascade,
  edition integer not null,
  published_at timestamptz not null,
  content jsonb not null,
  primary key (entry_id, edition)
);
