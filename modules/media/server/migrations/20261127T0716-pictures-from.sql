-- Pictures are chosen among those of the library, or among frames of videos: their addresses tell them apart.
drop index media.pictures_for_admin;
create index pictures_for_admin on media.pictures (added_at, id) include (search, kind, permalink);
