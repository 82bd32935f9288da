-- A check's result goes to the browser that began it, once.
alter table age_verification.sessions
  -- SHA-256 of a secret that only this browser holds; null where the check began before there were any.
  add column browser_hash text,
  -- When the clearance was handed over.
  add column handed_at timestamptz,
  add constraint sessions_browser_hash_check check (length(browser_hash) = 43);
