-- Keys that the program makes for itself at its first start. They live here because every process of an installation
-- must sign and verify with the same ones.
create table kernel.secrets (
  purpose text not null,
  id text not null,
  key text not null,
  created_at timestamptz not null,
  primary key (purpose, id)
);
