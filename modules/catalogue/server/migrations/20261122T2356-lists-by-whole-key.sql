-- A text that a function is called with takes the collation of what it is called with, here that of titles, and PostgreSQL before 18 does not look
-- in an index of another collation: each of these read a whole table. Said for each, it is that of the index.
create or replace function catalogue.take_from_lists(
  site text, section smallint, facets integer[], published_at timestamptz, popularity bigint, title_key text, item_id integer
) returns void language plpgsql as $$
begin
  delete from catalogue.facets_latest l
    where l.site = $1 collate "default" and l.section = $2 and l.facet = any($3) and l.published_at = $4 and l.item_id = $7;
  delete from catalogue.facets_popular l
    where l.site = $1 collate "default" and l.section = $2 and l.facet = any($3) and l.popularity = $5 and l.item_id = $7;
  delete from catalogue.facets_by_title l
    where l.site = $1 collate "default" and l.section = $2 and l.facet = any($3) and l.title_key = $6 collate "C" and l.item_id = $7;
end $$;
