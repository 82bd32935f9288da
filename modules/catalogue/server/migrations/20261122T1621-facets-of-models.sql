-- What models of older versions are narrowed by, as it is written whenever one changes (server/listed-model.ts): tags, the letter and
-- whether she or he is featured. No job makes their rows anew.
update catalogue.site_models s set facets = told.facets from (
  select m.model_id, m.site, array(
    select (1 << 24) + tag_id from catalogue.model_tags t where t.model_id = m.model_id
    union select (9 << 24) + ascii(m.letter) - ascii('a') where m.letter between 'a' and 'z'
    union select (10 << 24) + 1 from catalogue.models f where f.id = m.model_id and (f.is_featured or f.is_forced_featured)
    order by 1
  ) as facets from catalogue.site_models m
) told where told.site = s.site and told.model_id = s.model_id and s.facets <> told.facets;
