import type { ColumnKind } from './column-kinds.ts'
import { folded } from '../letters/folding.ts'

// Names are compared in plain small letters without marks: 'Zakończone ✅' is 'zakonczone'. English, Polish and German words.
const DONE =
  'done|complete|completed|finished|closed|shipped|released|deployed|delivered|resolved|solved|fixed|merged|live|published|archive|archived|gotowe|zrobione|zakonczone|ukonczone|skonczone|wykonane|zalatwione|zamkniete|wydane|wdrozone|rozwiazane|dostarczone|opublikowane|archiwum|erledigt|fertig|abgeschlossen|beendet|geschlossen|ausgeliefert|veroffentlicht|gelost|behoben|geliefert|archiv'
const CANCELLED =
  'cancelled|canceled|won t do|wont do|rejected|declined|abandoned|dropped|discarded|duplicate|duplicates|anulowane|odrzucone|porzucone|zaniechane|abgebrochen|storniert|abgelehnt|verworfen|entfallt'
const NOT_BEGUN =
  'to do|todo|backlog|inbox|idea|ideas|icebox|planned|later|next|upcoming|new|requested|requests|someday|do zrobienia|zaleglosci|pomysly|nowe|nastepne|zaplanowane|kiedys|zu erledigen|zu tun|offen|ideen|neu|geplant|spater|vorrat'
/** What columns of sales, hiring and shops are called besides; columns that there were before kinds came are not guessed by these. */
const ALSO: Partial<Record<ColumnKind, string>> = {
  done: 'hired|paid|won|sold|abgenommen|bezahlt|gewonnen|verkauft|oplacone|zaplacone|zatrudnieni|wygrane|sprzedane',
  cancelled:
    'lost|withdrawn|not hired|abgesagt|nicht umgesetzt|gestrichen|zuruckgezogen|verloren|odwolane|wycofane|przegrane',
}
/** What may stand beside such a word and says nothing else: 'Done this week' and 'Done 2026', but not 'Closed beta'. */
const BESIDE = 'this|last|week|month|sprint|today|and|w|tym|tygodniu|miesiacu|dzis|i|diese|woche|monat|heute|und|[0-9]+'

/** Which names are guessed to be of which kind; the migration of columns that there were before has the same patterns. */
export const KIND_PATTERNS: readonly (readonly [ColumnKind, string])[] = [
  ['done', `^(${DONE})( (${DONE}|${BESIDE}))*$`],
  ['cancelled', `^(${CANCELLED})( (${CANCELLED}|${BESIDE}))*$`],
  ['notBegun', `(^| )(${NOT_BEGUN})( |$)`],
]
const GUESSES = KIND_PATTERNS.map(([kind, pattern]) => [kind, new RegExp(pattern, 'u')] as const)
const ALSO_GUESSES = Object.entries(ALSO).map(
  ([kind, names]) => [kind as ColumnKind, new RegExp(`^(${names})( (${names}|${BESIDE}))*$`, 'u')] as const,
)

/** What kind of column a name is probably meant for. Of one that says nothing, the first of a board holds what is not begun. */
export function guessKind(name: string, isFirst: boolean): ColumnKind {
  const words = folded(name)
    .replaceAll(/[^a-z0-9]+/gu, ' ')
    .trim()
  const guess = [...GUESSES, ...ALSO_GUESSES].find(([, pattern]) => pattern.test(words))
  return guess?.[0] ?? (isFirst ? 'notBegun' : 'underWay')
}
