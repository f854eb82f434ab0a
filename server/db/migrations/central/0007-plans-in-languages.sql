-- What a plan is for, in the other languages; where nothing stands, the English says it.

alter table plans
  add column description_de text,
  add column description_pl text;

-- The seed, as far as the operator has left it as it was.
update plans set description_de = seed.de, description_pl = seed.pl
from (
  values
    ('For small teams', 'Für kleine Teams', 'Dla małych zespołów'),
    ('For teams that have grown', 'Für Teams, die gewachsen sind', 'Dla zespołów, które urosły'),
    ('For companies with many projects', 'Für Unternehmen mit vielen Projekten', 'Dla firm z wieloma projektami'),
    ('For large organisations', 'Für große Organisationen', 'Dla dużych organizacji')
) as seed (en, de, pl)
where plans.description = seed.en;
