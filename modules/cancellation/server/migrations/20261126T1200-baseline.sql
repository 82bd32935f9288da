-- What somebody answered who canceled, in the words of that day; one a question.
create table cancellation.answers (
  membership_id uuid not null,
  question_id integer not null,
  user_id uuid not null,
  site text not null,
  question text not null,
  answer text not null,
  answered_at timestamptz not null,
  primary key (membership_id, question_id)
);

create index answers_counted on cancellation.answers (site, question, answer);
create index answers_of_user on cancellation.answers (user_id);
