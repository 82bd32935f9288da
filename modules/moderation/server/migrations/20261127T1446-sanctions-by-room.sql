-- Of one room (R25). Where the baseline was run while it had this index, it is there.
create index if not exists sanctions_by_room on moderation.sanctions (scope, starts_at desc) where scope like 'room:%';
