-- What is alike is looked for one by one and ordered by popularity: with it in the key, nobody's row is read for that.
create unique index site_videos_key on catalogue.site_videos (video_id, site) include (popularity);
alter table catalogue.site_videos
  drop constraint site_videos_pkey,
  add constraint site_videos_pkey primary key using index site_videos_key;
create unique index site_models_key on catalogue.site_models (model_id, site) include (popularity);
alter table catalogue.site_models
  drop constraint site_models_pkey,
  add constraint site_models_pkey primary key using index site_models_key;
