-- Where in the video the clip begins that cards play; null while nobody has chosen.
alter table playback.masters add column preview_from_ms integer;
