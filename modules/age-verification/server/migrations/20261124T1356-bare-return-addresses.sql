-- What somebody wanted to see was part of the address that they were led back to.
update age_verification.sandbox_checks set return_url = split_part(return_url, '?', 1) where return_url like '%?%';
update age_verification.wallet_checks set return_url = split_part(return_url, '?', 1) where return_url like '%?%';
