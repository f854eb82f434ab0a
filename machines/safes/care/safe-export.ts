import { assertEvent, assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { actorNamed } from '../../actor-named.ts'
import { portNotProvided } from '../../port.ts'
import { toast } from '../../toasts/toast.ts'
import { problemIn, type UnlockProblem } from '../unlock.ts'
import { isLocked, type CareOutcome } from './care-parts.ts'

type Event = { type: 'password.submitted'; password: string } | { type: 'field.edited' } | { type: 'care.closed' }

/** Writes what is in a safe to a file, after the password (SAFE-09). Neither the password nor the file is ever in here. */
export const safeExport = setup({
  types: {
    context: {} as { readonly safeId: string; readonly problem: UnlockProblem | null },
    events: {} as Event,
    input: {} as { safeId: string },
    output: {} as CareOutcome,
    tags: {} as 'busy',
  },
  actors: {
    /** Fetches everything, and hands it to the browser as a file. */
    exportSafe: portNotProvided<null, { safeId: string; password: string }>('exportSafe'),
  },
  guards: {
    isEmpty: (_, password: string) => password === '',
    isLocked: (_, { error }: { error: unknown }) => isLocked(error),
  },
  actions: {
    explain: assign((_, { error }: { error: unknown }) => ({ problem: problemIn(error) })),
    askForIt: assign({ problem: { kind: 'required' } as const }),
    forgetProblem: assign({ problem: null }),
    sayExported: sendTo(actorNamed('toasts'), toast('success', 'safeCare.exported')),
  },
}).createMachine({
  id: 'safeExport',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'asking',
  output: ({ event }) => ({ isLocked: event.type === 'xstate.done.state.safeExport.locked' }),
  states: {
    asking: {
      description: 'It is said what the file is, and the password is asked for.',
      on: {
        'password.submitted': [
          { guard: { type: 'isEmpty', params: ({ event }) => event.password }, actions: 'askForIt' },
          { target: 'exporting' },
        ],
        'field.edited': { actions: 'forgetProblem' },
        'care.closed': 'closed',
      },
    },
    exporting: {
      description: 'The file is being made.',
      tags: 'busy',
      entry: 'forgetProblem',
      on: { 'care.closed': 'closed' },
      invoke: {
        id: 'exportSafe',
        src: 'exportSafe',
        input: ({ context, event }) => {
          assertEvent(event, 'password.submitted')
          return { safeId: context.safeId, password: event.password }
        },
        onDone: { target: 'closed', actions: 'sayExported' },
        onError: [
          { guard: { type: 'isLocked', params: ({ event }) => event }, target: 'locked' },
          { target: 'asking', actions: { type: 'explain', params: ({ event }) => event } },
        ],
      },
    },
    locked: { description: 'The session opens no safes any more.', type: 'final' },
    closed: { description: 'The file is there, or is not wanted.', type: 'final' },
  },
})

export type SafeExportRef = ActorRefFrom<typeof safeExport>
type Snapshot = SnapshotFrom<typeof safeExport>
export const isExporting = (now: Snapshot): boolean => now.hasTag('busy')
export const problemOf = ({ context }: Snapshot): UnlockProblem | null => context.problem
