-- What it says of a task that it stands in a column, and whether a task that is done goes to the column for that.
alter table columns add column kind text not null default 'underWay'
  check (kind in ('notBegun', 'underWay', 'done', 'cancelled'));
alter table projects add column moves_completed boolean not null default true;

-- Columns that there were before are guessed by their names, as new ones are (contract/column-kinds.ts). The tasks in them stay as
-- they are: decision 35.
with named as (
  select workspace_id, id,
    row_number() over (partition by workspace_id, project_id order by deleted_at is not null, sort_order, id) = 1 as is_first,
    trim(regexp_replace(
      translate(name, 'ABCDEFGHIJKLMNOPQRSTUVWXYZĄĆĘŁŃÓŚŹŻąćęłńóśźżÄÖÜäöüẞßÀÁÂÃÅàáâãåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÔÕØòôõøÙÚÛùúûÝýÿČčŠšŽžŘřĎďŤťŇňĚěŮů',
        'abcdefghijklmnopqrstuvwxyzacelnoszzacelnoszzaouaoussaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooouuuuuuyyyccsszzrrddttnneeuu'),
      '[^a-z0-9]+', ' ', 'g'
    )) as words
  from columns
)
update columns c set kind = case
    when words ~ '^(done|complete|completed|finished|closed|shipped|released|deployed|delivered|resolved|solved|fixed|merged|live|published|archive|archived|gotowe|zrobione|zakonczone|ukonczone|skonczone|wykonane|zalatwione|zamkniete|wydane|wdrozone|rozwiazane|dostarczone|opublikowane|archiwum|erledigt|fertig|abgeschlossen|beendet|geschlossen|ausgeliefert|veroffentlicht|gelost|behoben|geliefert|archiv)( (done|complete|completed|finished|closed|shipped|released|deployed|delivered|resolved|solved|fixed|merged|live|published|archive|archived|gotowe|zrobione|zakonczone|ukonczone|skonczone|wykonane|zalatwione|zamkniete|wydane|wdrozone|rozwiazane|dostarczone|opublikowane|archiwum|erledigt|fertig|abgeschlossen|beendet|geschlossen|ausgeliefert|veroffentlicht|gelost|behoben|geliefert|archiv|this|last|week|month|sprint|today|and|w|tym|tygodniu|miesiacu|dzis|i|diese|woche|monat|heute|und|[0-9]+))*$' then 'done'
    when words ~ '^(cancelled|canceled|won t do|wont do|rejected|declined|abandoned|dropped|discarded|duplicate|duplicates|anulowane|odrzucone|porzucone|zaniechane|abgebrochen|storniert|abgelehnt|verworfen|entfallt)( (cancelled|canceled|won t do|wont do|rejected|declined|abandoned|dropped|discarded|duplicate|duplicates|anulowane|odrzucone|porzucone|zaniechane|abgebrochen|storniert|abgelehnt|verworfen|entfallt|this|last|week|month|sprint|today|and|w|tym|tygodniu|miesiacu|dzis|i|diese|woche|monat|heute|und|[0-9]+))*$' then 'cancelled'
    when words ~ '(^| )(to do|todo|backlog|inbox|idea|ideas|icebox|planned|later|next|upcoming|new|requested|requests|someday|do zrobienia|zaleglosci|pomysly|nowe|nastepne|zaplanowane|kiedys|zu erledigen|zu tun|offen|ideen|neu|geplant|spater|vorrat)( |$)' then 'notBegun'
    when is_first then 'notBegun'
    else 'underWay'
  end
from named where c.workspace_id = named.workspace_id and c.id = named.id;
