-- Titles sort by a key that the program makes (lower case, no accents), so the order is the same on every engine.

create table catalogue.models (
  id integer generated always as identity primary key,
  -- Never digits alone: an address may name a model or a video by its id as well.
  slug text not null unique check (slug ~ '^[a-z0-9-]*[a-z-][a-z0-9-]*$'),
  title text not null,
  description text not null,
  information jsonb not null,
  featured_image jsonb not null,
  face_image jsonb not null,
  is_featured boolean not null,
  published_at timestamptz not null
);

create table catalogue.videos (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]*[a-z-][a-z0-9-]*$'),
  title text not null,
  description text not null,
  published_at timestamptz not null,
  duration_seconds integer not null check (duration_seconds > 0),
  poster jsonb not null,
  hero_image jsonb not null,
  preview_address text,
  resolution text not null,
  video_type text not null check (video_type in ('video3D', 'video2D')),
  positions smallint[] not null,
  is_partners boolean not null,
  is_in_slider boolean not null
);

create table catalogue.video_models (
  video_id integer not null references catalogue.videos on delete cascade,
  model_id integer not null references catalogue.models on delete cascade,
  position smallint not null,
  primary key (video_id, model_id)
);
create index video_models_by_model on catalogue.video_models (model_id, video_id);

-- Each site's slice: what its lists sort by and what they send. `rest` is the card as JSON without the opening brace and the
-- view count, ready to be strung together; it is derived from videos, video_models and models in the transaction that changes them.
-- It stands here and not in a table of its own because 24 look-ups more made a page of a list half as dear again; it is kept in
-- line and as it is because unpacking would cost each list.
create table catalogue.site_videos (
  site text not null,
  video_id integer not null references catalogue.videos on delete cascade,
  published_at timestamptz not null,
  title_key text collate "C" not null,
  views bigint not null,
  rest text not null,
  primary key (site, video_id)
) with (toast_tuple_target = 8160);
create index site_videos_latest on catalogue.site_videos (site, published_at desc, video_id desc);
create index site_videos_popular on catalogue.site_videos (site, views desc, video_id desc);
create index site_videos_by_title on catalogue.site_videos (site, title_key, video_id);
create index site_videos_by_video on catalogue.site_videos (video_id);

create table catalogue.site_models (
  site text not null,
  model_id integer not null references catalogue.models on delete cascade,
  published_at timestamptz not null,
  title_key text collate "C" not null,
  views bigint not null,
  primary key (site, model_id)
);
create index site_models_latest on catalogue.site_models (site, published_at desc, model_id desc);
create index site_models_popular on catalogue.site_models (site, views desc, model_id desc);
create index site_models_by_title on catalogue.site_models (site, title_key, model_id);

-- How many videos each slice has, so that a list need not count them.
create table catalogue.site_totals (
  site text primary key,
  videos integer not null
);

create function catalogue.keep_site_totals() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into catalogue.site_totals as t (site, videos) values (new.site, 1)
    on conflict (site) do update set videos = t.videos + 1;
  else
    update catalogue.site_totals set videos = videos - 1 where site = old.site;
  end if;
  return null;
end $$;

create trigger keep_site_totals after insert or delete on catalogue.site_videos
  for each row execute function catalogue.keep_site_totals();

-- Views are counted here, in a narrow row whose indexes a view never touches (a heap-only update), and carried over to
-- the lists once a minute.
create table catalogue.video_views (
  video_id integer primary key references catalogue.videos on delete cascade,
  counted bigint not null,
  pending integer not null default 0
) with (fillfactor = 60);

-- Filling the catalogue from elsewhere, by name: what has begun and not finished is taken up again at the next start.
create table catalogue.imports (
  name text primary key,
  begun_at timestamptz not null,
  finished_at timestamptz
);
