create table favourites.models (
  user_id uuid not null,
  id bigint not null,
  added_at timestamptz not null,
  primary key (user_id, id)
);

create table favourites.videos (
  user_id uuid not null,
  id bigint not null,
  added_at timestamptz not null,
  primary key (user_id, id)
);

create index models_in_order on favourites.models (user_id, added_at desc, id desc);
create index videos_by_id on favourites.videos (id);
create index videos_in_order on favourites.videos (user_id, added_at desc, id desc);
