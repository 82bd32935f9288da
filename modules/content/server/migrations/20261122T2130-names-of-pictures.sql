-- What the addresses of pictures and clips in a content begin with, in all their sizes: anyone who asks for a picture is answered by an index. Nothing
-- of ours lies at a longer address.
create function content.names_in(content jsonb) returns text[]
language sql immutable parallel safe strict as $$
  select coalesce(array_agg(distinct regexp_replace(found[1], '-[0-9]+[.]webp$', '')), '{}')
  from regexp_matches(content::text, '(/media/[A-Za-z0-9._/-]*[A-Za-z0-9])', 'g') found
  where length(found[1]) <= 600
$$;
create index entries_naming on content.entries using gin (content.names_in(content));
create index editions_naming on content.editions using gin (content.names_in(content));
