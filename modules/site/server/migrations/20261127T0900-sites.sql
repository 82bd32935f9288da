-- Sites that were made in the admin: what they began with. The others are folders of the program.
create table site.sites (
  key text primary key,
  name text not null,
  domain text not null,
  word text not null,
  theme text not null,
  made_at timestamptz not null,
  -- Its key is nobody else's afterwards.
  removed_at timestamptz
);

-- A site is closed until somebody opens it. Those that have videos by now are open already.
do $$
begin
  if to_regclass('catalogue.site_videos') is not null then
    execute $open$
      insert into site.settings (site, part, value, revision, changed_at)
      select distinct site, 'opening', '{"isOpen": true}'::jsonb, 1, now() from catalogue.site_videos
    $open$;
  end if;
end
$$;
