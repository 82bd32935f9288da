-- A performer's role holds nothing of the admin any more. Who brings video files gets a role that an operator makes.
update operators.roles
  set about = 'Performers: go on air in a room of their own, from the studio of the site. Cannot enter the admin.'
  where key = 'studio' and about = 'Brings video files and prepares them. Publishes nothing.';
update operators.roles set name = 'Performer'
  where key = 'studio' and name = 'Studio'
    and not exists (select from operators.roles other where lower(other.name) = 'performer');
