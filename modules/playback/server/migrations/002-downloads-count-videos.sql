-- A download is counted by its video: every further file of it on the same day costs nothing.
alter table playback.download_grants add column video_id bigint;

update playback.download_grants g set video_id = f.video_id
from playback.media_files f where f.id = g.media_file_id;

alter table playback.download_grants alter column video_id set not null;

-- What was counted by files so far counts by videos from now on, this day included.
update playback.download_days d set used = (
  select count(distinct g.video_id) from playback.download_grants g
  where g.user_id = d.user_id and g.site = d.site and g.day = d.day
);

create index download_grants_of_day on playback.download_grants (user_id, site, day, video_id);
create index download_grants_by_day on playback.download_grants (day);
create index download_days_by_day on playback.download_days (day);
