-- The session of an account in which a show was requested, or a broadcast begun: signing out of it ends both.
alter table cams.shows add column session_id uuid;
alter table cams.rooms add column session_id uuid;
