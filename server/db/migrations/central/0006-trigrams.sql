-- Parts of words are looked up by their trigrams. PostgreSQL brings them along in a package of its own; on a server that lacks it,
-- or for a user who may not ask for it, everything is found all the same, only by reading more.
do $$
begin
  create extension if not exists pg_trgm with schema public;
exception
  when insufficient_privilege or undefined_file or feature_not_supported then
    raise notice 'pg_trgm is not to be had here: %', sqlerrm;
end
$$;
