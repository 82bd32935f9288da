-- A download is counted by its video: every further file of it on the same day costs nothing. What was counted by files so far
-- counts by videos from now on, this day included.
update playback.download_days d set used = (
  select count(distinct f.video_id)
  from playback.download_grants g join playback.media_files f on f.id = g.media_file_id
  where g.user_id = d.user_id and g.site = d.site and g.day = d.day
);

create index download_grants_of_day on playback.download_grants (user_id, site, day);

-- For forgetting them after thirty days.
create index download_grants_by_day on playback.download_grants (day);
create index download_days_by_day on playback.download_days (day);
