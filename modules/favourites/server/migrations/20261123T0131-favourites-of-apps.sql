-- What players marked becomes a favourite like any other. Their own column goes once nothing older runs.
do $$
begin
  if to_regclass('playback.video_marks') is not null then
    insert into favourites.videos (user_id, id, added_at)
    select user_id, video_id, changed_at from playback.video_marks where is_favorite
    on conflict do nothing;
  end if;
end $$;
