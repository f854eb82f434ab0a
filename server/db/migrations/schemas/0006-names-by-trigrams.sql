-- Names are searched for any part of a word. Without the extension there is no such index, and names are read one by one.
do $$
declare
  home text := (
    select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm'
  );
begin
  if home is not null then
    execute format('create index tasks_names on tasks using gin (name %I.gin_trgm_ops)', home);
  end if;
end
$$;
