-- A link to a file of everything that is about a person, for some minutes and once.
alter table public.links
  drop constraint links_kind_check,
  add constraint links_kind_check check (kind in ('activation', 'reset', 'emailOld', 'emailNew', 'export'));
