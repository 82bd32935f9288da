-- What search finds, one row for each site that shows it.
create table search.documents (
  id bigint primary key generated always as identity,
  site text not null,
  source text not null,
  grp text not null check (grp in ('pages', 'blogs', 'models', 'videos')),
  key text not null,
  url text not null,
  title text not null,
  other_names text[] not null,
  -- The beginning of its text, for results that show it.
  excerpt text not null,
  picture jsonb,
  is_neutral boolean not null,
  -- Folded words of the title, and of other names, each in their order.
  title_words text not null,
  name_words text not null,
  -- 0 to 255; the better known comes first among equals.
  popularity smallint not null,
  -- Every word, folded, after its site and whether it stands in a video's title (t), a video (v) or something else (o).
  lexemes tsvector not null,
  -- Of everything above: what has the same one is not written again.
  stamp text not null,
  unique (source, key, site)
)
-- Lexemes of common words are read along the index of popularity, so they stay in the row as they are.
with (toast_tuple_target = 8160);
-- Without a list of what is still to be sorted in, which each search would read from end to end.
create index documents_by_lexeme on search.documents using gin (lexemes) with (fastupdate = off);
create index documents_by_popularity on search.documents (site, grp, popularity desc, id);

-- In how many documents of a site a word stands; of the empty word, how many there are.
create table search.terms (
  site text not null,
  word text not null,
  videos integer not null,
  titled integer not null,
  others integer not null,
  -- That of search.state when it was last changed: processes read only what is newer.
  revision bigint not null,
  primary key (site, word)
);
create index terms_by_revision on search.terms (revision, site, word);

-- Documents that may be different from what is stored.
create table search.pending (
  source text not null,
  key text not null,
  primary key (source, key)
);

-- One row. Anyone who changes documents holds it.
create table search.state (
  is_only boolean primary key default true check (is_only),
  revision bigint not null
);
insert into search.state (revision) values (0);

-- Words that were searched and not answered: how often, by day. Nothing is known of who searched.
create table search.unanswered (
  id uuid primary key default gen_random_uuid(),
  site text not null,
  query text not null,
  reason text not null check (reason in ('nothing', 'forbidden')),
  searches integer not null,
  first_on date not null,
  last_on date not null,
  unique (site, reason, query)
);
create index unanswered_by_searches on search.unanswered (searches, id);
create index unanswered_by_day on search.unanswered (last_on, id);
