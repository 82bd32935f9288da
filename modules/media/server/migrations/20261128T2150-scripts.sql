-- What devices follow while a video plays; the actions themselves lie in the storage.
create table media.scripts (
  id uuid not null,
  video_id bigint not null,
  title text not null,
  sort integer not null,
  storage_key text not null,
  actions integer not null,
  duration_ms integer not null,
  constraint scripts_actions_check check (actions > 0),
  primary key (id)
);

create index scripts_of_video on media.scripts (video_id, sort);
