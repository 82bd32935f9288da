-- breaks older versions
-- They would put scheduled videos into lists that hold only what is to be seen from now on.

-- Where a video or a model belongs is a fact of its own; the rows of site_videos and site_models, which lists read, are there only
-- while it is to be seen. So no list excludes anything, whatever lies ahead or is hidden.
-- `revision` counts the facts told about it; `card_version` says which version of the program made its card (0: out of date).
alter table videos
  add column sites text[] not null default '{}',
  add column is_published boolean not null default false,
  add column hidden_at timestamptz,
  add column revision integer not null default 0,
  add column card_version smallint not null default 0;
alter table models
  add column sites text[] not null default '{}',
  add column is_published boolean not null default false,
  add column hidden_at timestamptz,
  add column revision integer not null default 0;
alter table site_videos add column card_version smallint not null default 0;
-- What the letters of a list of models go by.
alter table site_models
  add column videos integer not null default 0,
  add column letter text collate "C" not null generated always as (left(title_key, 1)) stored;

update videos v set
  sites = array(select s.site from site_videos s where s.video_id = v.id order by s.site),
  is_published = published_at <= now();
update models m set
  sites = array(select s.site from site_models s where s.model_id = m.id order by s.site),
  is_published = published_at <= now();
delete from site_videos where published_at > now();
delete from site_models where published_at > now();
update site_models m set (videos, views) = (
  select count(*), coalesce(sum(s.views), 0) from video_models vm
  join site_videos s on s.video_id = vm.video_id and s.site = m.site
  where vm.model_id = m.model_id);

-- What popular lists go by: the views as they stood when it was last brought up to date. Views themselves are in no index, so counting
-- them rewrites a row in its own page and nothing else; the indexes follow every ten minutes, for what was viewed since.
drop index site_videos_popular;
drop index site_models_popular;
alter table site_videos set (fillfactor = 70);
alter table site_models set (fillfactor = 70);
alter table site_videos add column popularity bigint not null default 0;
alter table site_models add column popularity bigint not null default 0;
update site_videos set popularity = views;
update site_models set popularity = views;
create index site_videos_popular on site_videos (site, popularity desc, video_id desc);
create index site_models_popular on site_models (site, popularity desc, model_id desc);
create table videos_to_rank (
  video_id integer primary key references videos on delete cascade
);

-- One index for both ways of finding a row, by site and video and by video alone.
alter table site_videos drop constraint site_videos_pkey, add primary key (video_id, site);
drop index site_videos_by_video;
create index videos_to_publish on videos (published_at) where not is_published;
create index models_to_publish on models (published_at) where not is_published;
create index videos_by_card_version on videos (card_version, id);
create index site_models_latest_of_letter on site_models (site, letter, published_at desc, model_id desc);
create index site_models_popular_of_letter on site_models (site, letter, popularity desc, model_id desc);
create index site_models_by_title_of_letter on site_models (site, letter, title_key, model_id);

-- How long each list is, so that nobody counts it: 'videos', 'models', and 'models a' to 'models z'. Kept by statement and not by
-- row, or a large import would write one row a million times.
create table list_totals (
  site text not null,
  list text not null,
  total integer not null,
  primary key (site, list)
);
insert into list_totals (site, list, total)
  select site, 'videos', count(*) from site_videos group by site
  union all select site, 'models', count(*) from site_models group by site
  union all select site, 'models ' || letter, count(*) from site_models where letter between 'a' and 'z' group by site, letter;
drop trigger keep_site_totals on site_videos;
drop function keep_site_totals();
drop table site_totals;

create function count_videos() returns trigger language plpgsql as $$
begin
  insert into catalogue.list_totals as t (site, list, total)
  select site, 'videos', case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed group by site order by site
  on conflict (site, list) do update set total = t.total + excluded.total;
  return null;
end $$;
create trigger count_added after insert on site_videos referencing new table as changed
  for each statement execute function count_videos();
create trigger count_removed after delete on site_videos referencing old table as changed
  for each statement execute function count_videos();

create function count_models() returns trigger language plpgsql as $$
begin
  insert into catalogue.list_totals as t (site, list, total)
  select site, list, case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed, lateral (
    values ('models'), (case when letter between 'a' and 'z' then 'models ' || letter end)
  ) lists (list)
  where list is not null group by site, list order by site, list
  on conflict (site, list) do update set total = t.total + excluded.total;
  return null;
end $$;
create trigger count_added after insert on site_models referencing new table as changed
  for each statement execute function count_models();
create trigger count_removed after delete on site_models referencing old table as changed
  for each statement execute function count_models();

create function move_letter() returns trigger language plpgsql as $$
begin
  insert into catalogue.list_totals as t (site, list, total)
  select site, 'models ' || letter, one from (
    values (old.site, old.letter, -1), (new.site, new.letter, 1)
  ) moved (site, letter, one)
  where letter between 'a' and 'z' order by site, letter
  on conflict (site, list) do update set total = t.total + excluded.total;
  return null;
end $$;
create trigger move_letter after update of title_key on site_models
  for each row when (old.letter <> new.letter) execute function move_letter();

-- Views not carried over yet: a small table that holds nothing else, so that carrying over reads what changed and no more.
create table pending_views (
  video_id integer primary key references videos on delete cascade,
  views integer not null
) with (fillfactor = 60);
insert into pending_views (video_id, views) select video_id, pending from video_views where pending > 0;
alter table video_views drop column pending;

-- Deep pages walk an index without visiting rows; that wants a visibility map that is never far behind.
alter table site_videos set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table site_models set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table videos_to_rank set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
alter table pending_views set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
