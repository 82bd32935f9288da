-- What of a picture is not there, so that the viewer's room is seen instead. Of a master null until somebody has said it.
alter table media.masters add column transparency jsonb;
alter table media.media_files add column transparency jsonb not null default '{"kind": "none"}';
