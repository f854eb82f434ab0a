-- A row that is changed often finds room in its page: PostgreSQL then leaves every index as it is, those of the words in names and
-- descriptions above all. Pages that are full already get their room as their rows are written anew.
alter table tasks set (fillfactor = 85);
alter table live_numbers set (fillfactor = 60);
