-- Pictures that are being deleted for good: nobody is sent them any longer, in no size.
alter table media.pictures add column going_at timestamptz;
create index pictures_going on media.pictures (permalink) where going_at is not null;
