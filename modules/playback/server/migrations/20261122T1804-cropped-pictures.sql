-- A picture that was cut out of another one, and which part of it, in percent: the whole stays, and can be cut anew.
alter table playback.pictures
  add column cropped_from bigint references playback.pictures on delete set null,
  add column crop jsonb;
