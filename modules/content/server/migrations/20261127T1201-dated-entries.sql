-- Lists of dated kinds go newest first, each page from the index; those of one category by the numbers of their categories.
create index entries_by_date on content.entries (kind, starts_at desc, id desc) where (not is_hidden and starts_at is not null);
create index entries_by_category on content.entries using gin ((content -> 'categories') jsonb_path_ops);
