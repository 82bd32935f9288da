-- What somebody answered who canceled, in the words of that day; one a question.
create table leaving.answers (
  membership_id uuid not null,
  question_id integer not null,
  user_id uuid not null,
  site text not null,
  question text not null,
  answer text not null,
  answered_at timestamptz not null,
  primary key (membership_id, question_id)
);
create index answers_of_user on leaving.answers (user_id);
create index answers_counted on leaving.answers (site, question, answer);
