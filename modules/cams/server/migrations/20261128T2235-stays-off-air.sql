-- The performer ended the broadcast in the studio: nothing comes on air until they go live there again.
alter table cams.rooms add column stays_off_air boolean default false not null;
