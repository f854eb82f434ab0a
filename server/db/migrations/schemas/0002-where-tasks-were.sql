-- A deleted task keeps its place, and a moved one remembers the place it left: whoever drops a card after one that has
-- just gone gets it where that one was, not at the top.
alter table task_placements
  add column left_column_id uuid,
  add column left_position text collate "C",
  -- the task was deleted; only placements without this are on a board
  add column removed_at timestamptz;

drop index task_placements_in_order;
create index task_placements_in_order on task_placements (column_id, position, task_id) where removed_at is null;
