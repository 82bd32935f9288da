-- What is alike is looked for one by one on the section that every list shows: with it in the key too, nobody's row is read for that.
create unique index site_videos_key_with_section on catalogue.site_videos (video_id, site) include (popularity, section);
alter table catalogue.site_videos
  drop constraint site_videos_pkey,
  add constraint site_videos_pkey primary key using index site_videos_key_with_section;
