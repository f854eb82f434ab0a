import { deepEqual } from 'node:assert/strict'
import { answered, walkOf } from '../../../test/kit/walk.ts'
import { safeCare } from './care.ts'
import type { Care } from './care-parts.ts'

const PARTS = ['safeLedger', 'safeImport', 'safeExport', 'entryMove'] as const
const PART_OF: Readonly<Record<Care['kind'], (typeof PARTS)[number]>> = {
  ledger: 'safeLedger',
  import: 'safeImport',
  export: 'safeExport',
  move: 'entryMove',
}

const INPUT_OF: Readonly<Record<(typeof PARTS)[number], object>> = {
  safeLedger: { safeId: 's1' },
  safeImport: { safeId: 's1', room: 3 },
  safeExport: { safeId: 's1' },
  entryMove: { safeId: 's1', entryId: 'e1' },
}

const walkWith = (care: Care) =>
  walkOf({
    machine: safeCare,
    input: { safeId: 's1', care, room: 3 },
    events: [answered(PART_OF[care.kind], { isLocked: false }), answered(PART_OF[care.kind], { isLocked: true })],
    invariants: {
      'what was asked for is open, and nothing else': ({ snapshot, world }) =>
        deepEqual([...world.running], snapshot.status === 'done' ? [] : [PART_OF[care.kind]]),
      'it is about this safe': ({ world }) => {
        for (const [part, input] of Object.entries(INPUT_OF))
          if (world.has(part)) deepEqual(world.port(part).input, input)
      },
      'that the session opens no safes any more is passed on': ({ event, snapshot }) =>
        deepEqual(snapshot.output, event['output']),
    },
    offPage: 'It decides which dialog is open; each of them says what is on screen.',
  })

export const ledgerCareWalk = walkWith({ kind: 'ledger' })
export const importCareWalk = walkWith({ kind: 'import' })
export const exportCareWalk = walkWith({ kind: 'export' })
export const moveCareWalk = walkWith({ kind: 'move', entryId: 'e1' })
