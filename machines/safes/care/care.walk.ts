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

const walkWith = (care: Care) =>
  walkOf({
    machine: safeCare,
    input: { safeId: 's1', care, room: 3 },
    events: [answered(PART_OF[care.kind], { isLocked: false }), answered(PART_OF[care.kind], { isLocked: true })],
    invariants: {
      'what was asked for is open, and nothing else': ({ snapshot, world }) =>
        deepEqual([...world.running], snapshot.status === 'done' ? [] : [PART_OF[care.kind]]),
    },
    offPage: 'It decides which dialog is open; each of them says what is on screen.',
  })

export const ledgerCareWalk = walkWith({ kind: 'ledger' })
export const importCareWalk = walkWith({ kind: 'import' })
export const exportCareWalk = walkWith({ kind: 'export' })
export const moveCareWalk = walkWith({ kind: 'move', entryId: 'e1' })
