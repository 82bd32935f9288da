-- What is hidden is little beside what is shown, and operators look for it by itself: drafts first of all.
create index videos_hidden on catalogue.videos (published_at, id) include (search, sites, was_shown) where hidden_at is not null;
create index models_hidden on catalogue.models (published_at, id) include (search, sites, was_shown) where hidden_at is not null;
