-- How the brightness of an HDR file is written; null for the colours of ordinary screens.
alter table media.media_files add column video_range text check (video_range in ('pq', 'hlg'));
