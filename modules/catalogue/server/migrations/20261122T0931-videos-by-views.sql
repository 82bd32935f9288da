-- The admin's table of videos by their views.
create index video_views_by_count on catalogue.video_views (counted, video_id);
