-- When a video or a model was last changed, by whomever: `revision` counts those changes and nothing else does. Unknown for what has not
-- changed since before there was a note of it.
alter table videos add column changed_at timestamptz;
alter table models add column changed_at timestamptz;

create function note_change() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;
create trigger note_change before insert or update of revision on videos
  for each row execute function note_change();
create trigger note_change before insert or update of revision on models
  for each row execute function note_change();
