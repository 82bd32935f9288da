-- By model alone: before PostgreSQL 18 the primary key, which begins with the site, is of no use for it.
create index site_models_of_model on catalogue.site_models (model_id);
