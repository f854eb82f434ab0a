import { SAFE_IMPORT_PORTION_ENTRIES } from '#contract/limits/safe-limits.ts'
import { answered, failed, walkOf } from '../../../test/kit/walk.ts'
import { ENTRY, LOCKED, LOST } from '../samples.walk.ts'
import { nextPortion, safeImport, type ReadImport } from './safe-import.ts'

const entries = (count: number) => Array.from({ length: count }, (_, at) => ({ ...ENTRY, name: `Shop ${at}` }))
/** What a file with so many entries is understood as. */
export const readWith = (count: number, problems: ReadImport['problems'] = []): ReadImport => ({
  format: 'bitwarden',
  entries: entries(count),
  problems,
  columns: [],
})
const ROOM = SAFE_IMPORT_PORTION_ENTRIES + 10

export const safeImportWalk = walkOf({
  machine: safeImport,
  input: { safeId: 's1', room: ROOM },
  system: ['toasts'],
  events: [
    { type: 'file.chosen', file: 'logins.csv' },
    answered('readFile', readWith(1)),
    answered('readFile', readWith(SAFE_IMPORT_PORTION_ENTRIES + 1)),
    answered('readFile', readWith(ROOM + 1)),
    answered('readFile', readWith(0, [{ line: 2, why: 'empty' }])),
    failed('readFile', new Error('no table')),
    answered('sendPortion', null),
    failed('sendPortion', LOST),
    failed('sendPortion', LOCKED),
  ],
  project: ({ context: { entries: read, done } }) => ({ count: read.length, done }),
  invariants: {
    'what was read is gone when it is closed': ({ snapshot }) =>
      snapshot.status !== 'done' || !JSON.stringify([snapshot.context, snapshot.output]).includes('MARK'),
    'nothing of another file is left while one is read, or where nothing in it is understood': ({ snapshot }) =>
      !(snapshot.matches('reading') || snapshot.matches('unreadable')) || snapshot.context.entries.length === 0,
    'nobody is told what is in it': ({ told }) => !JSON.stringify(told).includes('MARK'),
    'nothing is sent that does not fit, and nothing twice': ({ snapshot, world }) => {
      if (!world.running.includes('sendPortion')) return true
      const { context } = snapshot
      const sent = (world.port('sendPortion').input as { entries: readonly unknown[] }).entries
      return (
        context.entries.length <= context.room &&
        sent.length === Math.min(SAFE_IMPORT_PORTION_ENTRIES, context.entries.length - context.done) &&
        JSON.stringify(sent) === JSON.stringify(nextPortion(context))
      )
    },
  },
})
