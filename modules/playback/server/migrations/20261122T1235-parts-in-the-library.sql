-- The library has a name of the storage once for each part: a full video that also was somebody's trailer stays a full video.
drop index playback.media_files_free;
create unique index media_files_free on playback.media_files (storage_key, role) where video_id is null;
