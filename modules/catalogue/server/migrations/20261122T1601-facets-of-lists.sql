-- What a row of a list is narrowed by, as numbers (server/facets.ts), and the section it stands on: 0 what every list shows, 1 bonus
-- videos, 2 compilations. The models' are needed at once; the other facets of rows of older versions are filled in by the job that
-- makes their cards anew.
alter table catalogue.site_videos
  add column section smallint not null default 0,
  add column facets integer[] not null default '{}';
alter table catalogue.site_models add column facets integer[] not null default '{}';
update catalogue.site_videos s set facets = array(
  select (12 << 24) + model_id from catalogue.video_models vm where vm.video_id = s.video_id order by model_id);

-- With the facets beside the order, a list that is narrowed by something common is read in its order from an index alone.
drop index catalogue.site_videos_latest;
drop index catalogue.site_videos_popular;
drop index catalogue.site_videos_by_title;
create index site_videos_latest on catalogue.site_videos (site, section, published_at desc, video_id desc) include (facets);
create index site_videos_popular on catalogue.site_videos (site, section, popularity desc, video_id desc) include (facets);
create index site_videos_by_title on catalogue.site_videos (site, section, title_key, video_id) include (facets);
-- And by something rare, from what has it.
create index site_videos_by_facets on catalogue.site_videos using gin (facets);
create index site_models_by_facets on catalogue.site_models using gin (facets);

-- Totals of lists are named by their section, and by the facet where there is one: 'videos', 'videos 16777217', 'bonus', 'compilations',
-- 'models 16777217'. Facets of the kind 12, a video's models, are not counted: models count their videos themselves.
create function catalogue.lists_of(base text, facets integer[]) returns setof text language sql immutable as $$
  select base union all select base || ' ' || facet from unnest(facets) facet where facet >> 24 <> 12
$$;
create function catalogue.section_name(section smallint) returns text language sql immutable as $$
  select case section when 0 then 'videos' when 1 then 'bonus' else 'compilations' end
$$;

create or replace function catalogue.count_videos() returns trigger language plpgsql as $$
begin
  insert into catalogue.list_totals as t (site, list, total)
  select site, list, case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed, lateral catalogue.lists_of(catalogue.section_name(section), facets) list
  group by site, list order by site, list
  on conflict (site, list) do update set total = t.total + excluded.total;
  return null;
end $$;

create or replace function catalogue.count_models() returns trigger language plpgsql as $$
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

-- What one row counted for and counts for no longer, and the other way round; nothing where both say the same.
create function catalogue.move_facets() returns trigger language plpgsql as $$
declare
  was text := 'models';
  is_now text := 'models';
begin
  if tg_table_name = 'site_videos' then
    was := catalogue.section_name(old.section);
    is_now := catalogue.section_name(new.section);
  end if;
  insert into catalogue.list_totals as t (site, list, total)
  select new.site, list, sum(one) from (
    select catalogue.lists_of(was, old.facets) as list, -1 as one
    union all select catalogue.lists_of(is_now, new.facets), 1
  ) moved group by list having sum(one) <> 0 order by list
  on conflict (site, list) do update set total = t.total + excluded.total;
  return null;
end $$;
create trigger move_facets after update of facets, section on catalogue.site_videos
  for each row when (old.facets <> new.facets or old.section <> new.section) execute function catalogue.move_facets();
create trigger move_facets after update of facets on catalogue.site_models
  for each row when (old.facets <> new.facets) execute function catalogue.move_facets();
