-- How far a run of a job has come, as it told. Gone when it has succeeded.
create table kernel.job_progress (
  job_id uuid primary key,
  done integer not null,
  total integer,
  note text,
  updated_at timestamptz not null
);
create index job_progress_updated on kernel.job_progress (updated_at);
