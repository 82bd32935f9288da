-- A grant keeps the video that it was counted for: its file may move to another one, or be replaced, on the same day. Of files that no
-- video had when this began it stays unknown. A listing may go while a grant still names it, for its count.
alter table playback.download_grants
  add column video_id bigint,
  drop constraint download_grants_media_file_id_fkey;
update playback.download_grants g set video_id = f.video_id from playback.media_files f where f.id = g.media_file_id;

-- The library has a name of the storage once.
delete from playback.media_files twin using playback.media_files kept
where twin.video_id is null and kept.video_id is null and twin.storage_key = kept.storage_key and twin.id > kept.id;
create unique index media_files_free on playback.media_files (storage_key) where video_id is null;

-- A look into the storage is told to every listing of a name.
create index media_files_by_key on playback.media_files (storage_key);
drop index playback.media_files_preview;
