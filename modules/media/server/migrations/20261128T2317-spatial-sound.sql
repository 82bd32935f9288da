-- What the channels of a master's sound are, as a person said it; null where the file's own word counts.
alter table media.masters add column sound_layout text check (sound_layout in ('speakers', 'ambisonics'));
-- Sound of a video that turns with the head: a file of its own, without pixels.
alter table media.media_files
  drop constraint media_files_role_check,
  drop constraint media_files_width_check,
  drop constraint media_files_height_check,
  add constraint media_files_role_check check (role in ('full', 'trailer', 'preview', 'sound')),
  add constraint media_files_width_check check (width > 0 or (width = 0 and role = 'sound')),
  add constraint media_files_height_check check (height > 0 or (height = 0 and role = 'sound')),
  add column ambisonics jsonb check ((ambisonics is not null) = (role = 'sound'));
