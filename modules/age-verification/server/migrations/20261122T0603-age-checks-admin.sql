-- What operators look at: the newest checks first, and those of one account.
create index verifications_verified on age_verification.verifications (verified_at, id);
create index sessions_started on age_verification.sessions (started_at, id);
create index sessions_user on age_verification.sessions (user_id) where user_id is not null;
