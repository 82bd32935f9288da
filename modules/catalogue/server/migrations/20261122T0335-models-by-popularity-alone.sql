-- breaks older versions
-- Nothing asks for the views of a model but popular lists, which go by popularity; counting them each minute was most of that job.
alter table catalogue.site_models drop column views;
