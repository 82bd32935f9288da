-- What operators write: slides, banners, questions, pages. What each kind holds is its module's to say.
create table content.entries (
  id integer generated always as identity,
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
  weight integer not null,
  is_hidden boolean not null,
  revision integer default 0 not null,
  content jsonb not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  made_with uuid,
  -- Of kinds that keep editions: visitors saw the entry when its start was put off, so the last edition stays up until then.
  stays_up boolean default false not null,
  constraint entries_check check (starts_at < ends_at),
  constraint entries_weight_check check (weight >= 0),
  unique (made_with),
  primary key (id)
);

create table content.editions (
  entry_id integer not null,
  edition integer not null,
  published_at timestamptz not null,
  content jsonb not null,
  primary key (entry_id, edition),
  foreign key (entry_id) references content.entries(id) on delete cascade
);

-- What the addresses of pictures and clips in a content begin with, in all their sizes: anyone who asks for a picture is answered by an index. Nothing
-- of ours lies at a longer address.
create function content.names_in(content jsonb) returns text[]
    language sql immutable strict parallel safe
    as $_$
  select coalesce(array_agg(distinct regexp_replace(found[1], '-[0-9]+[.]webp$', '')), '{}')
  from regexp_matches(content::text, '(/media/[A-Za-z0-9._/-]*[A-Za-z0-9])', 'g') found
  where length(found[1]) <= 600
$_$;

create index editions_naming on content.editions using gin (content.names_in(content));
create index entries_by_key on content.entries (kind, key) where (key is not null);
create index entries_in_order on content.entries (kind, sort, id);
create index entries_naming on content.entries using gin (content.names_in(content));
