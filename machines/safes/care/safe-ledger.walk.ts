import type { SafeEvent } from '#contract/entities/safe.ts'
import { answered, failed, walkOf } from '../../../test/kit/walk.ts'
import { LOCKED, LOST, personNamed } from '../samples.walk.ts'
import { safeLedger } from './safe-ledger.ts'

export const lineOf = (number: number): SafeEvent => ({
  number,
  at: '2026-03-01T12:00:00.000Z',
  action: 'shown',
  user: personNamed('u1'),
  aboutUser: null,
  entryName: `MARK ${number}`,
})
const page = (...numbers: number[]) => ({ entries: numbers.map(lineOf), count: 3, isWhole: true })

export const safeLedgerWalk = walkOf({
  machine: safeLedger,
  input: { safeId: 's1' },
  events: [
    answered('loadLedger', page(3, 2)),
    answered('loadLedger', { ...page(3), isWhole: false }),
    failed('loadLedger', LOST),
    failed('loadLedger', LOCKED),
    answered('loadMore', page(2, 1)),
    failed('loadMore', LOST),
    failed('loadMore', LOCKED),
  ],
  project: ({ context }) => ({ lines: context.entries.map(({ number }) => number), isWhole: context.isWhole }),
  invariants: {
    'no line stands there twice, and the newest is first': ({ snapshot }) => {
      const numbers = snapshot.context.entries.map(({ number }) => number)
      return numbers.join() === [...new Set(numbers)].toSorted((one, other) => other - one).join()
    },
    'nothing is kept once it is closed': ({ snapshot }) =>
      snapshot.status !== 'done' || !JSON.stringify([snapshot.context, snapshot.output]).includes('MARK'),
  },
})
