import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { guessKind, KIND_PATTERNS } from './column-guesses.ts'
import { turnedBy, type ColumnKind } from './column-kinds.ts'
import { LETTERS_FROM, LETTERS_TO } from '../letters/folding.ts'

const NAMES: Readonly<Record<ColumnKind, readonly string[]>> = {
  notBegun: [
    'To do',
    'Todo',
    'Backlog',
    'Sprint backlog',
    'Do zrobienia',
    'Pomysły',
    'Zu erledigen',
    'Später',
    'Offen',
  ],
  underWay: [
    'In progress',
    'W toku',
    'In Arbeit',
    'Review',
    'Not done',
    'Closed beta',
    'Nicht erledigt',
    'Done?!x',
    '—',
  ],
  done: [
    'Done',
    'DONE ✅',
    'Done this week',
    'Done 2026',
    'Gotowe',
    'Zakończone',
    'Erledigt',
    'Gelöst',
    'Fertig und geliefert',
    'Paid',
    'Bezahlt',
    'Abgenommen',
  ],
  cancelled: [
    'Cancelled',
    'Won’t do',
    'Anulowane',
    'Odrzucone',
    'Abgebrochen',
    'Entfällt',
    'Abgesagt',
    'Nicht umgesetzt',
    'Odwołane',
    'Lost',
  ],
}

test.each(Object.entries(NAMES))('[USE-01] columns of what is %s are known by their names', (kind, names) => {
  expect(names.map((name) => [name, guessKind(name, false)])).toEqual(names.map((name) => [name, kind]))
})

test('[USE-01] the first column of a board holds what is not begun, unless its name says otherwise', () => {
  expect(['Kitchen', 'Done', 'Rejected'].map((name) => guessKind(name, true))).toEqual([
    'notBegun',
    'done',
    'cancelled',
  ])
})

test('[USE-01] the migration guesses as new columns are guessed', () => {
  const migration = readFileSync(
    new URL('../../server/db/migrations/work/0050-column-kinds.sql', import.meta.url),
    'utf8',
  )
  for (const text of [LETTERS_FROM, LETTERS_TO, ...KIND_PATTERNS.map(([, pattern]) => pattern)])
    expect(migration).toContain(`'${text}'`)
})

test('[USE-01] a task is done by coming to what is over, open by leaving it, and as it was anywhere else', () => {
  expect([turnedBy('underWay', 'done'), turnedBy(null, 'cancelled'), turnedBy('done', 'cancelled')]).toEqual([
    true,
    true,
    true,
  ])
  expect([turnedBy('done', 'notBegun'), turnedBy('cancelled', 'underWay')]).toEqual([false, false])
  expect([turnedBy('notBegun', 'underWay'), turnedBy(null, 'underWay')]).toEqual([null, null])
})
