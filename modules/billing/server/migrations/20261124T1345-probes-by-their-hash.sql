-- What asks about a name was told apart by all that it said, which may name a person and is kept for ever.
update billing.postbacks
set dedupe_key = 'probe ' || encode(sha256(convert_to(substr(dedupe_key, 7), 'UTF8')), 'hex')
where biller = 'segpay' and dedupe_key like 'probe %';
