-- Which sites show what lies at an address is asked by the address of any size of a picture, whose names differ at their ends alone,
-- and by that of a clip.
create index videos_by_poster_name on catalogue.videos (regexp_replace(poster ->> 'permalink', '-[0-9]+[.]webp$', ''));
create index videos_by_hero_name on catalogue.videos (regexp_replace(hero_image ->> 'permalink', '-[0-9]+[.]webp$', ''));
create index models_by_featured_image_name on catalogue.models (regexp_replace(featured_image ->> 'permalink', '-[0-9]+[.]webp$', ''));
create index models_by_face_image_name on catalogue.models (regexp_replace(face_image ->> 'permalink', '-[0-9]+[.]webp$', ''));
create index videos_by_preview_address on catalogue.videos using hash (preview_address);
create index videos_by_fake_trailer_address on catalogue.videos using hash (fake_trailer_address) where fake_trailer_address is not null;
