-- Moves between lists are summed over a whole statement and written in one order of keys: two batches never wait for each other in a
-- circle, and a batch writes each total once. Rows that say the same in number as before count for nothing, so counting views costs
-- little. There is no join here: its plan would be kept from a call with few rows for one with many.
drop trigger move_facets on catalogue.site_videos;
drop trigger move_facets on catalogue.site_models;
drop function catalogue.move_facets();

create function catalogue.move_facets_of_videos() returns trigger language plpgsql as $$
begin
  insert into catalogue.list_totals as t (site, list, total)
  select site, list, sum(moved.more) from (
    select site, section, facets, sum(one) as more from (
      select site, section, facets, -1 as one from was union all select site, section, facets, 1 from is_now
    ) told group by site, section, facets having sum(one) <> 0
  ) moved, lateral catalogue.lists_of(catalogue.section_name(section), facets) list
  group by site, list having sum(moved.more) <> 0 order by site, list
  on conflict (site, list) do update set total = t.total + excluded.total;
  return null;
end $$;
create trigger move_facets after update on catalogue.site_videos referencing old table as was new table as is_now
  for each statement execute function catalogue.move_facets_of_videos();

create function catalogue.move_facets_of_models() returns trigger language plpgsql as $$
begin
  insert into catalogue.list_totals as t (site, list, total)
  select site, list, sum(moved.more) from (
    select site, facets, sum(one) as more from (
      select site, facets, -1 as one from was union all select site, facets, 1 from is_now
    ) told group by site, facets having sum(one) <> 0
  ) moved, lateral catalogue.lists_of('models', facets) list
  group by site, list having sum(moved.more) <> 0 order by site, list
  on conflict (site, list) do update set total = t.total + excluded.total;
  return null;
end $$;
create trigger move_facets after update on catalogue.site_models referencing old table as was new table as is_now
  for each statement execute function catalogue.move_facets_of_models();
