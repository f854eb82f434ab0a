-- Whether a person has put a task into its column, rather than the product: on My tasks it then stays there when its project goes on
-- with it. What has left a column there before may have been put where it is by its person: it stays.
alter table task_placements add column is_by_hand boolean not null default false;
update task_placements set is_by_hand = true where left_column_id is not null;
