-- The best known videos with a common word are found by lexemes of how well known they are.
drop index search.documents_by_popularity;
-- So nothing reads lexemes out of rows any more, and the shorter rows are, the better.
alter table search.documents reset (toast_tuple_target);
-- Of a text search query the index goes through the whole again for each document, which takes longer than all else
-- where a word may be one of many; of arrays it only looks whether they overlap. Without a list of what is still to be
-- sorted in, which each search would read from end to end.
drop index search.documents_by_lexeme;
create index documents_by_lexeme on search.documents using gin (tsvector_to_array(lexemes)) with (fastupdate = off);
-- Of the empty word were as many as there are documents, for which nobody asked.
delete from search.terms where word = '';
