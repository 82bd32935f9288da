-- Categories whose videos are found elsewhere than their lists say, until the job has marked those as out of date. `moves` tells it whether
-- one moved again meanwhile.
create table catalogue.moved_categories (
  category_id integer primary key references catalogue.categories on delete cascade,
  moves integer not null default 1
);
