-- Lists of the featured begin with those who stand before all others: a facet of their own (server/facets.ts, featured 2).
update catalogue.site_models s
set facets = (select array_agg(facet order by facet) from (select unnest(s.facets) union select 167772162) as held (facet))
from catalogue.models m
where m.id = s.model_id and m.is_forced_featured;
