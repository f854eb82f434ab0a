import { setup, type SnapshotFrom } from 'xstate'
import type { Care, CareOutcome } from './care-parts.ts'
import { entryMove } from './entry-move.ts'
import { safeExport } from './safe-export.ts'
import { safeImport } from './safe-import.ts'
import { safeLedger } from './safe-ledger.ts'

export interface Input {
  readonly safeId: string
  readonly care: Care
  /** So many entries fit into the safe. */
  readonly room: number
}

/** What is open beside the entries of a safe: its ledger, an import, an export, or the question where an entry is to go. */
export const safeCare = setup({
  types: {
    context: {} as Input,
    input: {} as Input,
    output: {} as CareOutcome,
    children: {} as {
      safeLedger: 'safeLedger'
      safeImport: 'safeImport'
      safeExport: 'safeExport'
      entryMove: 'entryMove'
    },
  },
  actors: { safeLedger, safeImport, safeExport, entryMove },
  guards: {
    isLedger: ({ context }) => context.care.kind === 'ledger',
    isImport: ({ context }) => context.care.kind === 'import',
    isExport: ({ context }) => context.care.kind === 'export',
    wasLocked: (_, { output }: { output: CareOutcome }) => output.isLocked,
  },
}).createMachine({
  id: 'safeCare',
  context: ({ input }) => input,
  initial: 'deciding',
  output: ({ event }) => ({ isLocked: event.type === 'xstate.done.state.safeCare.locked' }),
  states: {
    deciding: {
      description: 'It is decided which of them.',
      always: [
        { guard: 'isLedger', target: 'ledger' },
        { guard: 'isImport', target: 'importing' },
        { guard: 'isExport', target: 'exporting' },
        { target: 'moving' },
      ],
    },
    ledger: {
      description: 'Its ledger is read.',
      invoke: {
        id: 'safeLedger',
        src: 'safeLedger',
        input: ({ context: { safeId } }) => ({ safeId }),
        onDone: [
          { guard: { type: 'wasLocked', params: ({ event }) => event }, target: 'locked' },
          { target: 'closed' },
        ],
      },
    },
    importing: {
      description: 'Entries of another program are put into it.',
      invoke: {
        id: 'safeImport',
        src: 'safeImport',
        input: ({ context: { safeId, room } }) => ({ safeId, room }),
        onDone: [
          { guard: { type: 'wasLocked', params: ({ event }) => event }, target: 'locked' },
          { target: 'closed' },
        ],
      },
    },
    exporting: {
      description: 'Its entries are written to a file.',
      invoke: {
        id: 'safeExport',
        src: 'safeExport',
        input: ({ context: { safeId } }) => ({ safeId }),
        onDone: [
          { guard: { type: 'wasLocked', params: ({ event }) => event }, target: 'locked' },
          { target: 'closed' },
        ],
      },
    },
    moving: {
      description: 'An entry is to go to another safe.',
      invoke: {
        id: 'entryMove',
        src: 'entryMove',
        input: ({ context: { safeId, care } }) => ({ safeId, entryId: care.kind === 'move' ? care.entryId : '' }),
        onDone: [
          { guard: { type: 'wasLocked', params: ({ event }) => event }, target: 'locked' },
          { target: 'closed' },
        ],
      },
    },
    locked: { description: 'The password is needed again.', type: 'final' },
    closed: { description: 'It is closed again.', type: 'final' },
  },
})

type Snapshot = SnapshotFrom<typeof safeCare>
export const ledgerOf = ({ children }: Snapshot) => children.safeLedger
export const importOf = ({ children }: Snapshot) => children.safeImport
export const exportOf = ({ children }: Snapshot) => children.safeExport
export const moveOf = ({ children }: Snapshot) => children.entryMove
