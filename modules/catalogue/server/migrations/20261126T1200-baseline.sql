-- `custom` leads where the operator says and holds no videos; there is one category of free and one of bonus videos at most.
create table catalogue.categories (
  id integer generated always as identity,
  slug text not null,
  name text not null,
  type text,
  parent_id integer,
  description text default '' not null,
  image jsonb not null,
  custom jsonb,
  sort integer default 0 not null,
  sites text[] default '{}'::text[] not null,
  hidden_at timestamptz,
  revision integer default 0 not null,
  merged_into integer,
  made_with uuid,
  constraint categories_check check ((not (type is distinct from 'custom')) = (custom is not null)),
  constraint categories_slug_check check (slug ~ '^[a-z0-9-]*[a-z-][a-z0-9-]*$'),
  constraint categories_type_check check (type = any (array['free', 'bonus', 'custom'])),
  unique (made_with),
  primary key (id),
  unique (slug),
  foreign key (merged_into) references catalogue.categories(id) on delete cascade,
  foreign key (parent_id) references catalogue.categories(id) on delete set null
);

-- Files that operators bring in: first checked, row by row, then done, and each may be cut short and go on.
create table catalogue.csv_imports (
  id uuid default gen_random_uuid() not null,
  kind text not null,
  file_name text not null,
  -- Gone once it is done.
  content text,
  state text default 'checking' not null,
  -- Rows of the file, which are known once it was checked, and how far the check or the import has come.
  rows integer,
  done integer default 0 not null,
  made integer default 0 not null,
  changed integer default 0 not null,
  same integer default 0 not null,
  wrong integer default 0 not null,
  -- The first rows that change something or cannot be read, as the admin tells of them.
  report jsonb default '[]'::jsonb not null,
  fault text,
  by_user text not null,
  address text not null,
  via_key text,
  act uuid not null,
  created_at timestamptz not null,
  constraint csv_imports_kind_check check (kind = any (array['videos', 'models', 'tags', 'categories'])),
  constraint csv_imports_state_check check (state = any (array['checking', 'checked', 'running', 'done', 'unreadable', 'failed', 'cancelled'])),
  primary key (id)
);

-- What operators place among the items of a list.
create table catalogue.custom_items (
  id integer generated always as identity,
  list text not null,
  "position" integer not null,
  sites text[] default '{}'::text[] not null,
  type text not null,
  text text not null,
  image jsonb not null,
  link text not null,
  is_in_new_tab boolean default false not null,
  rel text default '' not null,
  duration integer,
  starring text default '' not null,
  resolution text default '6K' not null,
  hidden_at timestamptz,
  revision integer default 0 not null,
  made_with uuid,
  constraint custom_items_list_check check (list = any (array['videos', 'models'])),
  constraint custom_items_position_check check ("position" > 0),
  unique (made_with),
  primary key (id)
);

create table catalogue.devices (
  id integer generated always as identity,
  slug text not null,
  name text not null,
  image jsonb not null,
  description text default '' not null,
  qualities text[] not null,
  steps jsonb default '[]'::jsonb not null,
  links jsonb default '[]'::jsonb not null,
  sort integer default 0 not null,
  sites text[] default '{}'::text[] not null,
  hidden_at timestamptz,
  revision integer default 0 not null,
  merged_into integer,
  made_with uuid,
  constraint devices_slug_check check (slug ~ '^[a-z0-9-]*[a-z-][a-z0-9-]*$'),
  unique (made_with),
  primary key (id),
  unique (slug),
  foreign key (merged_into) references catalogue.devices(id) on delete cascade
);

-- Filling the catalogue from elsewhere, by name: what has begun and not finished is taken up again at the next start.
create table catalogue.imports (
  name text not null,
  begun_at timestamptz not null,
  finished_at timestamptz,
  primary key (name)
);

-- How long each list is, so that nobody counts it: 'videos', 'models', and 'models a' to 'models z'. Kept by statement and not by
-- row, or a large import would write one row a million times.
create table catalogue.list_totals (
  site text not null,
  list text not null,
  total integer not null,
  primary key (site, list)
);

-- Titles sort by a key that the program makes (lower case, no accents), so the order is the same on every engine.
create table catalogue.models (
  id integer generated always as identity,
  -- Never digits alone: an address may name a model or a video by its id as well.
  slug text not null,
  title text not null,
  description text not null,
  information jsonb not null,
  featured_image jsonb not null,
  face_image jsonb not null,
  is_featured boolean not null,
  published_at timestamptz not null,
  sites text[] default '{}'::text[] not null,
  is_published boolean default false not null,
  hidden_at timestamptz,
  revision integer default 0 not null,
  search text generated always as (((lower(title) || ' ') || slug)) stored not null collate pg_catalog."C",
  was_shown boolean default false not null,
  made_with uuid,
  is_forced_featured boolean default false not null,
  aliases text[] default '{}'::text[] not null,
  status text,
  changed_at timestamptz,
  -- Duplicates that were merged: each stays, hidden, so that its address leads to the one that it was merged into for ever.
  merged_into integer,
  -- Pages of a model's own elsewhere, each a label and a link.
  socials jsonb default '[]'::jsonb not null,
  constraint models_slug_check check (slug ~ '^[a-z0-9-]*[a-z-][a-z0-9-]*$'),
  unique (made_with),
  primary key (id),
  unique (slug),
  foreign key (merged_into) references catalogue.models(id) on delete cascade
);

-- Categories whose videos are found elsewhere than their lists say, until the job has marked those as out of date. `moves` tells it whether
-- one moved again meanwhile.
create table catalogue.moved_categories (
  category_id integer not null,
  moves integer default 1 not null,
  primary key (category_id),
  foreign key (category_id) references catalogue.categories(id) on delete cascade
);

create table catalogue.site_models (
  site text not null,
  model_id integer not null,
  published_at timestamptz not null,
  title_key text not null collate pg_catalog."C",
  videos integer default 0 not null,
  letter text generated always as ("left"(title_key, 1)) stored not null collate pg_catalog."C",
  popularity bigint default 0 not null,
  facets integer[] default '{}'::integer[] not null,
  primary key (model_id, site) include (popularity),
  foreign key (model_id) references catalogue.models(id) on delete cascade
)
with (fillfactor='70', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_scale_factor='0.02');

-- What videos and models are filed under. The facts that models are filtered by are tags of kinds of their own.
create table catalogue.tags (
  id integer generated always as identity,
  kind text not null,
  slug text not null,
  title text not null,
  description text default '' not null,
  hidden_at timestamptz,
  revision integer default 0 not null,
  merged_into integer,
  -- The key that an operator's form made it with, so that a second press makes no second one.
  made_with uuid,
  constraint tags_kind_check check (kind = any (array['video', 'model', 'specs', 'ethnicity', 'bodyType', 'hair', 'eyes', 'inPrivateShows', 'inShows'])),
  constraint tags_slug_check check (slug ~ '^[a-z0-9-]*[a-z-][a-z0-9-]*$'),
  unique (kind, slug),
  unique (made_with),
  primary key (id),
  foreign key (merged_into) references catalogue.tags(id) on delete cascade
);

create table catalogue.videos (
  id integer generated always as identity,
  slug text not null,
  title text not null,
  description text not null,
  published_at timestamptz not null,
  duration_seconds integer not null,
  poster jsonb not null,
  hero_image jsonb not null,
  preview_address text,
  resolution text not null,
  video_type text not null,
  positions smallint[] not null,
  is_partners boolean not null,
  is_in_slider boolean not null,
  sites text[] default '{}'::text[] not null,
  is_published boolean default false not null,
  hidden_at timestamptz,
  revision integer default 0 not null,
  card_version smallint default 0 not null,
  search text generated always as (((lower(title) || ' ') || slug)) stored not null collate pg_catalog."C",
  was_shown boolean default false not null,
  made_with uuid,
  kind text default 'standard' not null,
  degree text,
  format text,
  fps smallint,
  sound text,
  qualities text[] default '{}'::text[] not null,
  is_in_new_tab boolean default false not null,
  fake_trailer_address text,
  -- When a video or a model was last changed, by whomever: `revision` counts those changes and nothing else does. Unknown for what has not
  -- changed since before there was a note of it.
  changed_at timestamptz,
  constraint videos_duration_seconds_check check (duration_seconds >= 0),
  constraint videos_kind_check check (kind = any (array['standard', 'compilation'])),
  constraint videos_slug_check check (slug ~ '^[a-z0-9-]*[a-z-][a-z0-9-]*$'),
  constraint videos_video_type_check check (video_type = any (array['video3D', 'video2D'])),
  unique (made_with),
  primary key (id),
  unique (slug)
);

create table catalogue.videos_to_rank (
  video_id integer not null,
  primary key (video_id),
  foreign key (video_id) references catalogue.videos(id) on delete cascade
)
with (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='1000');

create table catalogue.compilation_parts (
  video_id integer not null,
  part_id integer not null,
  "position" smallint not null,
  constraint compilation_parts_check check (video_id <> part_id),
  primary key (video_id, part_id),
  foreign key (part_id) references catalogue.videos(id) on delete cascade,
  foreign key (video_id) references catalogue.videos(id) on delete cascade
);

create table catalogue.model_tags (
  model_id integer not null,
  tag_id integer not null,
  "position" smallint not null,
  primary key (model_id, tag_id),
  foreign key (model_id) references catalogue.models(id) on delete cascade,
  foreign key (tag_id) references catalogue.tags(id) on delete cascade
);

-- Views not carried over yet: a small table that holds nothing else, so that carrying over reads what changed and no more.
create table catalogue.pending_views (
  video_id integer not null,
  views integer not null,
  primary key (video_id),
  foreign key (video_id) references catalogue.videos(id) on delete cascade
)
with (fillfactor='60', autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='1000');

-- Each site's slice: what its lists sort by and what they send. `rest` is the card as JSON without the opening brace and the
-- view count, ready to be strung together; it is derived from videos, video_models and models in the transaction that changes them.
-- It stands here and not in a table of its own because 24 look-ups more made a page of a list half as dear again; it is kept in
-- line and as it is because unpacking would cost each list.
create table catalogue.site_videos (
  site text not null,
  video_id integer not null,
  published_at timestamptz not null,
  title_key text not null collate pg_catalog."C",
  views bigint not null,
  rest text not null,
  card_version smallint default 0 not null,
  popularity bigint default 0 not null,
  section smallint default 0 not null,
  facets integer[] default '{}'::integer[] not null,
  primary key (video_id, site) include (popularity, section, published_at),
  foreign key (video_id) references catalogue.videos(id) on delete cascade
)
with (toast_tuple_target='8160', fillfactor='70', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_scale_factor='0.02');

create table catalogue.video_categories (
  video_id integer not null,
  category_id integer not null,
  "position" smallint not null,
  primary key (video_id, category_id),
  foreign key (category_id) references catalogue.categories(id) on delete cascade,
  foreign key (video_id) references catalogue.videos(id) on delete cascade
);

create table catalogue.video_models (
  video_id integer not null,
  model_id integer not null,
  "position" smallint not null,
  primary key (video_id, model_id),
  foreign key (model_id) references catalogue.models(id) on delete cascade,
  foreign key (video_id) references catalogue.videos(id) on delete cascade
);

create table catalogue.video_tags (
  video_id integer not null,
  tag_id integer not null,
  "position" smallint not null,
  primary key (video_id, tag_id),
  foreign key (tag_id) references catalogue.tags(id) on delete cascade,
  foreign key (video_id) references catalogue.videos(id) on delete cascade
);

-- Views are counted here, in a narrow row whose indexes a view never touches (a heap-only update), and carried over to
-- the lists once a minute.
create table catalogue.video_views (
  video_id integer not null,
  counted bigint not null,
  primary key (video_id),
  foreign key (video_id) references catalogue.videos(id) on delete cascade
)
with (fillfactor='60');

create function catalogue.count_models() returns trigger
    language plpgsql
    as $$
begin
  insert into catalogue.list_totals as t (site, list, total)
  select site, list, case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed, lateral (
    select catalogue.lists_of('models', facets)
    union all select 'models ' || letter where letter between 'a' and 'z'
  ) lists (list)
  group by site, list order by site, list
  on conflict (site, list) do update set total = t.total + excluded.total;
  return null;
end $$;

create function catalogue.count_videos() returns trigger
    language plpgsql
    as $$
begin
  insert into catalogue.list_totals as t (site, list, total)
  select site, list, case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed, lateral catalogue.lists_of(catalogue.section_name(section), facets) list
  group by site, list order by site, list
  on conflict (site, list) do update set total = t.total + excluded.total;
  return null;
end $$;

-- Totals of lists are named by their section, and by the facet where there is one: 'videos', 'videos 16777217', 'bonus', 'compilations',
-- 'models 16777217'. Facets of the kind 12, a video's models, are not counted: models count their videos themselves.
create function catalogue.lists_of(base text, facets integer[]) returns setof text
    language sql immutable
    as $$
  select base union all select base || ' ' || facet from unnest(facets) facet where facet >> 24 <> 12
$$;

create function catalogue.move_facets_of_models() returns trigger
    language plpgsql
    as $$
begin
  insert into catalogue.list_totals as t (site, list, total)
  select site, list, sum(moved.more) from (
    select site, facets, sum(one) as more from (
      select site, facets, -1 as one from was union all select site, facets, 1 from is_now
    ) changed group by site, facets having sum(one) <> 0
  ) moved, lateral catalogue.lists_of('models', facets) list
  group by site, list having sum(moved.more) <> 0 order by site, list
  on conflict (site, list) do update set total = t.total + excluded.total;
  return null;
end $$;

create function catalogue.move_facets_of_videos() returns trigger
    language plpgsql
    as $$
begin
  insert into catalogue.list_totals as t (site, list, total)
  select site, list, sum(moved.more) from (
    select site, section, facets, sum(one) as more from (
      select site, section, facets, -1 as one from was union all select site, section, facets, 1 from is_now
    ) changed group by site, section, facets having sum(one) <> 0
  ) moved, lateral catalogue.lists_of(catalogue.section_name(section), facets) list
  group by site, list having sum(moved.more) <> 0 order by site, list
  on conflict (site, list) do update set total = t.total + excluded.total;
  return null;
end $$;

create function catalogue.move_letter() returns trigger
    language plpgsql
    as $$
begin
  insert into catalogue.list_totals as t (site, list, total)
  select site, 'models ' || letter, one from (
    values (old.site, old.letter, -1), (new.site, new.letter, 1)
  ) moved (site, letter, one)
  where letter between 'a' and 'z' order by site, letter
  on conflict (site, list) do update set total = t.total + excluded.total;
  return null;
end $$;

create function catalogue.note_change() returns trigger
    language plpgsql
    as $$
begin
  new.changed_at := now();
  return new;
end $$;

create function catalogue.section_name(section smallint) returns text
    language sql immutable
    as $$
  select case section when 0 then 'videos' when 1 then 'bonus' else 'compilations' end
$$;

create index categories_by_parent on catalogue.categories (parent_id);
create index categories_merged on catalogue.categories (merged_into) where (merged_into is not null);
create index compilation_parts_by_part on catalogue.compilation_parts (part_id, video_id);
create index csv_imports_under_way on catalogue.csv_imports (created_at) where (state = any (array['checking', 'running']));
create index custom_items_by_place on catalogue.custom_items (list, "position");
create index devices_merged on catalogue.devices (merged_into) where (merged_into is not null);
create index model_tags_by_tag on catalogue.model_tags (tag_id, model_id);
create index models_by_face_image on catalogue.models (((face_image ->> 'permalink')));
create index models_by_face_image_name on catalogue.models (regexp_replace((face_image ->> 'permalink'), '-[0-9]+[.]webp$', ''));
create index models_by_featured_image on catalogue.models (((featured_image ->> 'permalink')));
create index models_by_featured_image_name on catalogue.models (regexp_replace((featured_image ->> 'permalink'), '-[0-9]+[.]webp$', ''));
create index models_for_admin on catalogue.models (published_at, id) include (search, sites, is_published, hidden_at);
create index models_for_admin_by_title on catalogue.models (search, id) include (published_at, sites, is_published, hidden_at);
create index models_hidden on catalogue.models (published_at, id) include (search, sites, was_shown) where (hidden_at is not null);
create index models_merged on catalogue.models (merged_into) where (merged_into is not null);
create index models_to_publish on catalogue.models (published_at) where (not is_published);
create unique index one_category_of_a_kind on catalogue.categories (type) where (type = any (array['free', 'bonus']));
create index site_models_by_facets on catalogue.site_models using gin (facets);
create index site_models_by_title on catalogue.site_models (site, title_key, model_id);
create index site_models_by_title_of_letter on catalogue.site_models (site, letter, title_key, model_id);
create index site_models_latest on catalogue.site_models (site, published_at desc, model_id desc);
create index site_models_latest_of_letter on catalogue.site_models (site, letter, published_at desc, model_id desc);
-- By model alone: before PostgreSQL 18 the primary key, which begins with the site, is of no use for it.
create index site_models_of_model on catalogue.site_models (model_id);
create index site_models_popular on catalogue.site_models (site, popularity desc, model_id desc);
create index site_models_popular_of_letter on catalogue.site_models (site, letter, popularity desc, model_id desc);
-- What few videos have is found here.
create index site_videos_by_facets on catalogue.site_videos using gin (facets);
create index site_videos_by_title on catalogue.site_videos (site, section, title_key, video_id) include (facets);
create index site_videos_latest on catalogue.site_videos (site, section, published_at desc, video_id desc) include (facets);
create index site_videos_popular on catalogue.site_videos (site, section, popularity desc, video_id desc) include (facets);
create index tags_merged on catalogue.tags (merged_into) where (merged_into is not null);
create index video_categories_by_category on catalogue.video_categories (category_id, video_id);
create index video_models_by_model on catalogue.video_models (model_id, video_id);
create index video_tags_by_tag on catalogue.video_tags (tag_id, video_id);
-- The admin's table of videos by their views.
create index video_views_by_count on catalogue.video_views (counted, video_id);
create index videos_by_card_version on catalogue.videos (card_version, id);
create index videos_by_fake_trailer_address on catalogue.videos using hash (fake_trailer_address) where (fake_trailer_address is not null);
create index videos_by_hero on catalogue.videos (((hero_image ->> 'permalink')));
create index videos_by_hero_name on catalogue.videos (regexp_replace((hero_image ->> 'permalink'), '-[0-9]+[.]webp$', ''));
-- Where a picture stands.
create index videos_by_poster on catalogue.videos (((poster ->> 'permalink')));
-- Which sites show what lies at an address is asked by the address of any size of a picture, whose names differ at their ends alone,
-- and by that of a clip.
create index videos_by_poster_name on catalogue.videos (regexp_replace((poster ->> 'permalink'), '-[0-9]+[.]webp$', ''));
create index videos_by_preview_address on catalogue.videos using hash (preview_address);
create index videos_for_admin on catalogue.videos (published_at, id) include (search, sites, is_published, hidden_at);
create index videos_for_admin_by_title on catalogue.videos (search, id) include (published_at, sites, is_published, hidden_at);
-- What is hidden is little beside what is shown, and operators look for it by itself: drafts first of all.
create index videos_hidden on catalogue.videos (published_at, id) include (search, sites, was_shown) where (hidden_at is not null);
create index videos_to_publish on catalogue.videos (published_at) where (not is_published);
create trigger count_added after insert on catalogue.site_models referencing new table as changed for each statement execute function catalogue.count_models();
create trigger count_added after insert on catalogue.site_videos referencing new table as changed for each statement execute function catalogue.count_videos();
create trigger count_removed after delete on catalogue.site_models referencing old table as changed for each statement execute function catalogue.count_models();
create trigger count_removed after delete on catalogue.site_videos referencing old table as changed for each statement execute function catalogue.count_videos();
-- What one row counted for and counts for no longer, and the other way round; nothing where both say the same.
create trigger move_facets after update on catalogue.site_models referencing old table as was new table as is_now for each statement execute function catalogue.move_facets_of_models();
-- What one row counted for and counts for no longer, and the other way round; nothing where both say the same.
create trigger move_facets after update on catalogue.site_videos referencing old table as was new table as is_now for each statement execute function catalogue.move_facets_of_videos();
create trigger move_letter after update of title_key on catalogue.site_models for each row when ((old.letter <> new.letter)) execute function catalogue.move_letter();
create trigger note_change before insert or update of revision on catalogue.models for each row execute function catalogue.note_change();
create trigger note_change before insert or update of revision on catalogue.videos for each row execute function catalogue.note_change();
