-- How often a session was renewed lately is asked with each renewal.
create index refresh_tokens_of_session on accounts.refresh_tokens (session_id, issued_at);
drop index accounts.refresh_tokens_session;
