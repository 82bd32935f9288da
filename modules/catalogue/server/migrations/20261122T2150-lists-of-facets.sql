-- Where everything stands in the list of each tag, category and model, and of what is featured, in each order: the first page of one is
-- the first rows of an index, however many videos there are, and the index says what else they have, for lists that are narrowed further. (In a
-- model's videos, which are few, they are looked up, so they are null there.) Shelf 3 is that of models. What lists sort by is in a table for each order,
-- so that bringing popularity up to date writes to one of them alone. Nothing else of a video is in here: its row of site_videos is held by
-- anyone who changes it, so nobody else writes these.
create function catalogue.with_lists(facets integer[]) returns table (facet integer, others integer[]) language sql immutable as $$
  select facet, case when facet >> 24 <> 12 then facets end from unnest(facets) facet where facet >> 24 in (1, 2, 10, 12)
$$;

create table catalogue.facets_latest (
  site text not null, section smallint not null, facet integer not null, published_at timestamptz not null, item_id integer not null,
  facets integer[]);
create table catalogue.facets_popular (
  site text not null, section smallint not null, facet integer not null, popularity bigint not null, item_id integer not null,
  facets integer[]);
create table catalogue.facets_by_title (
  site text not null, section smallint not null, facet integer not null, title_key text collate "C" not null, item_id integer not null,
  facets integer[]);

create function catalogue.put_into_lists(
  site text, section smallint, facets integer[], published_at timestamptz, popularity bigint, title_key text, item_id integer
) returns void language plpgsql as $$
begin
  insert into catalogue.facets_latest select $1, $2, facet, $4, $7, others from catalogue.with_lists($3);
  insert into catalogue.facets_popular select $1, $2, facet, $5, $7, others from catalogue.with_lists($3);
  insert into catalogue.facets_by_title select $1, $2, facet, $6, $7, others from catalogue.with_lists($3);
end $$;

create function catalogue.take_from_lists(
  site text, section smallint, facets integer[], published_at timestamptz, popularity bigint, title_key text, item_id integer
) returns void language plpgsql as $$
begin
  delete from catalogue.facets_latest l
    where l.site = $1 and l.section = $2 and l.facet = any($3) and l.published_at = $4 and l.item_id = $7;
  delete from catalogue.facets_popular l
    where l.site = $1 and l.section = $2 and l.facet = any($3) and l.popularity = $5 and l.item_id = $7;
  delete from catalogue.facets_by_title l
    where l.site = $1 and l.section = $2 and l.facet = any($3) and l.title_key = $6 and l.item_id = $7;
end $$;

create function catalogue.move_video_in_lists() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform catalogue.take_from_lists(
      old.site, old.section, old.facets, old.published_at, old.popularity, old.title_key, old.video_id);
  end if;
  if tg_op <> 'DELETE' then
    perform catalogue.put_into_lists(
      new.site, new.section, new.facets, new.published_at, new.popularity, new.title_key, new.video_id);
  end if;
  return null;
end $$;

create function catalogue.move_model_in_lists() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform catalogue.take_from_lists(
      old.site, 3::smallint, old.facets, old.published_at, old.popularity, old.title_key, old.model_id);
  end if;
  if tg_op <> 'DELETE' then
    perform catalogue.put_into_lists(
      new.site, 3::smallint, new.facets, new.published_at, new.popularity, new.title_key, new.model_id);
  end if;
  return null;
end $$;

-- Nothing but the popularity is another: that is what changes most.
create function catalogue.rank_video_in_lists() returns trigger language plpgsql as $$
begin
  update catalogue.facets_popular l set popularity = new.popularity
    where l.site = old.site and l.section = old.section and l.facet = any(old.facets) and l.popularity = old.popularity
      and l.item_id = old.video_id;
  return null;
end $$;

create function catalogue.rank_model_in_lists() returns trigger language plpgsql as $$
begin
  update catalogue.facets_popular l set popularity = new.popularity
    where l.site = old.site and l.section = 3 and l.facet = any(old.facets) and l.popularity = old.popularity
      and l.item_id = old.model_id;
  return null;
end $$;

-- Before anything is copied, so that nobody writes meanwhile.
create trigger put_into_lists after insert or delete on catalogue.site_videos
  for each row execute function catalogue.move_video_in_lists();
create trigger move_in_lists after update on catalogue.site_videos for each row
  when ((old.section, old.facets, old.published_at, old.title_key) is distinct from (new.section, new.facets, new.published_at, new.title_key))
  execute function catalogue.move_video_in_lists();
create trigger rank_in_lists after update on catalogue.site_videos for each row
  when (old.popularity <> new.popularity
    and (old.section, old.facets, old.published_at, old.title_key) is not distinct from (new.section, new.facets, new.published_at, new.title_key))
  execute function catalogue.rank_video_in_lists();
create trigger put_into_lists after insert or delete on catalogue.site_models
  for each row execute function catalogue.move_model_in_lists();
create trigger move_in_lists after update on catalogue.site_models for each row
  when ((old.facets, old.published_at, old.title_key) is distinct from (new.facets, new.published_at, new.title_key))
  execute function catalogue.move_model_in_lists();
create trigger rank_in_lists after update on catalogue.site_models for each row
  when (old.popularity <> new.popularity
    and (old.facets, old.published_at, old.title_key) is not distinct from (new.facets, new.published_at, new.title_key))
  execute function catalogue.rank_model_in_lists();

insert into catalogue.facets_latest
  select site, section, facet, published_at, video_id, others from catalogue.site_videos, catalogue.with_lists(facets)
  union all select site, 3, facet, published_at, model_id, others from catalogue.site_models, catalogue.with_lists(facets)
  order by 1, 2, 3, 4, 5;
insert into catalogue.facets_popular
  select site, section, facet, popularity, video_id, others from catalogue.site_videos, catalogue.with_lists(facets)
  union all select site, 3, facet, popularity, model_id, others from catalogue.site_models, catalogue.with_lists(facets)
  order by 1, 2, 3, 4, 5;
insert into catalogue.facets_by_title
  select site, section, facet, title_key, video_id, others from catalogue.site_videos, catalogue.with_lists(facets)
  union all select site, 3, facet, title_key, model_id, others from catalogue.site_models, catalogue.with_lists(facets)
  order by 1, 2, 3, 4, 5;
alter table catalogue.facets_latest add primary key (site, section, facet, published_at, item_id) include (facets);
alter table catalogue.facets_popular add primary key (site, section, facet, popularity, item_id) include (facets);
alter table catalogue.facets_by_title add primary key (site, section, facet, title_key, item_id) include (facets);
analyze catalogue.facets_latest, catalogue.facets_popular, catalogue.facets_by_title;
