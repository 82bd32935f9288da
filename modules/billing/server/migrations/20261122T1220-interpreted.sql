-- What waited at a moment that is past: it came before and was interpreted after.
create index postbacks_interpreted on billing.postbacks (interpreted_at, received_at);
