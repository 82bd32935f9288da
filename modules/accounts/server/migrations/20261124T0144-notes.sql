-- What operators write down about a person. It goes with the account.
create table accounts.notes (
  id uuid primary key,
  user_id uuid not null references accounts.users on delete cascade,
  -- Of anyone who wrote it; their account may be gone by now.
  author uuid not null,
  written_at timestamptz not null,
  text text not null check (length(text) between 1 and 2000)
);
create index notes_of_person on accounts.notes (user_id, written_at, id);
