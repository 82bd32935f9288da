-- What videos and models are filed under. The facts that models are filtered by are tags of kinds of their own.
create table catalogue.tags (
  id integer generated always as identity primary key,
  kind text not null check (
    kind in ('video', 'model', 'specs', 'ethnicity', 'bodyType', 'hair', 'eyes', 'inPrivateShows', 'inShows')),
  slug text not null check (slug ~ '^[a-z0-9-]*[a-z-][a-z0-9-]*$'),
  title text not null,
  description text not null default '',
  hidden_at timestamptz,
  revision integer not null default 0,
  unique (kind, slug)
);
create table catalogue.video_tags (
  video_id integer not null references catalogue.videos on delete cascade,
  tag_id integer not null references catalogue.tags on delete cascade,
  position smallint not null,
  primary key (video_id, tag_id)
);
create index video_tags_by_tag on catalogue.video_tags (tag_id, video_id);
create table catalogue.model_tags (
  model_id integer not null references catalogue.models on delete cascade,
  tag_id integer not null references catalogue.tags on delete cascade,
  position smallint not null,
  primary key (model_id, tag_id)
);
create index model_tags_by_tag on catalogue.model_tags (tag_id, model_id);

-- `custom` leads where the operator says and holds no videos; there is one category of free and one of bonus videos at most.
create table catalogue.categories (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]*[a-z-][a-z0-9-]*$'),
  name text not null,
  type text check (type in ('free', 'bonus', 'custom')),
  parent_id integer references catalogue.categories on delete set null,
  description text not null default '',
  image jsonb not null,
  custom jsonb,
  sort integer not null default 0,
  sites text[] not null default '{}',
  hidden_at timestamptz,
  revision integer not null default 0,
  check ((type is not distinct from 'custom') = (custom is not null))
);
create index categories_by_parent on catalogue.categories (parent_id);
create unique index one_category_of_a_kind on catalogue.categories (type) where type in ('free', 'bonus');
create table catalogue.video_categories (
  video_id integer not null references catalogue.videos on delete cascade,
  category_id integer not null references catalogue.categories on delete cascade,
  position smallint not null,
  primary key (video_id, category_id)
);
create index video_categories_by_category on catalogue.video_categories (category_id, video_id);

create table catalogue.devices (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]*[a-z-][a-z0-9-]*$'),
  name text not null,
  image jsonb not null,
  description text not null default '',
  qualities text[] not null,
  steps jsonb not null default '[]',
  links jsonb not null default '[]',
  sort integer not null default 0,
  sites text[] not null default '{}',
  hidden_at timestamptz,
  revision integer not null default 0
);

-- What operators place among the items of a list.
create table catalogue.custom_items (
  id integer generated always as identity primary key,
  list text not null check (list in ('videos', 'models')),
  position integer not null check (position > 0),
  sites text[] not null default '{}',
  type text not null,
  text text not null,
  image jsonb not null,
  link text not null,
  is_in_new_tab boolean not null default false,
  rel text not null default '',
  duration integer,
  starring text not null default '',
  resolution text not null default '6K',
  hidden_at timestamptz,
  revision integer not null default 0
);
create index custom_items_by_place on catalogue.custom_items (list, position);

-- How a video was made, and what it is made of.
alter table catalogue.videos
  add column kind text not null default 'standard' check (kind in ('standard', 'compilation')),
  add column degree text,
  add column format text,
  add column tech_format text,
  add column fps smallint,
  add column sound text,
  add column qualities text[] not null default '{}',
  add column is_in_new_tab boolean not null default false,
  add column fake_trailer_address text;
update catalogue.videos set qualities = array[resolution] where resolution <> '';
create table catalogue.compilation_parts (
  video_id integer not null references catalogue.videos on delete cascade,
  part_id integer not null references catalogue.videos on delete cascade,
  position smallint not null,
  primary key (video_id, part_id),
  check (video_id <> part_id)
);
create index compilation_parts_by_part on catalogue.compilation_parts (part_id, video_id);

alter table catalogue.models
  add column is_forced_featured boolean not null default false,
  add column aliases text[] not null default '{}',
  add column status text;
