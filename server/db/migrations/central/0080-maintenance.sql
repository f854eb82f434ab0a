-- While the operator keeps this installation closed there is one row; otherwise none.
create table maintenance (
  is_only_row boolean primary key default true check (is_only_row),
  is_readable boolean not null,
  note text
);
