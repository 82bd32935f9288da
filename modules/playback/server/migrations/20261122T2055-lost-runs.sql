-- Runs that ended without a word, since the step was asked for: their process was killed, perhaps by the step itself.
alter table playback.encode_steps add column losses integer not null default 0;
