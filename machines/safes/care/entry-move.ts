import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { OwnSafe } from '#contract/calls/safe-care.ts'
import { Failure } from '#contract/errors.ts'
import { actorNamed } from '../../actor-named.ts'
import { portNotProvided } from '../../port.ts'
import { toast } from '../../toasts/toast.ts'
import { isLocked, type CareOutcome } from './care-parts.ts'

export interface MoveContext {
  readonly safeId: string
  readonly entryId: string
  /** Where it can go: the other safes of the person. */
  readonly targets: readonly OwnSafe[]
  readonly toSafeId: string | null
  /** What the server says against it. */
  readonly problem: string | null
}
type Event =
  | { type: 'target.chosen'; safeId: string }
  | { type: 'move.requested' }
  | { type: 'retry.requested' }
  | { type: 'care.closed' }

const problemIn = (failure: unknown): string => Failure.safeParse(failure).data?.message ?? ''

/** Moves an entry to another safe that the person is listed on, also of another project (SAFE-10). */
export const entryMove = setup({
  types: {
    context: {} as MoveContext,
    events: {} as Event,
    input: {} as { safeId: string; entryId: string },
    output: {} as CareOutcome,
    tags: {} as 'loading' | 'failed' | 'busy',
  },
  actors: {
    loadTargets: portNotProvided<readonly OwnSafe[], void>('loadTargets'),
    moveEntry: portNotProvided<unknown, { safeId: string; entryId: string; toSafeId: string }>('moveEntry'),
  },
  guards: {
    isLocked: (_, { error }: { error: unknown }) => isLocked(error),
    isTarget: ({ context }, safeId: string) => context.targets.some(({ id }) => id === safeId),
    hasTarget: ({ context }) => context.toSafeId !== null,
  },
  actions: {
    takeTargets: assign(({ context }, safes: readonly OwnSafe[]) => ({
      targets: safes.filter(({ id }) => id !== context.safeId),
    })),
    choose: assign((_, toSafeId: string) => ({ toSafeId, problem: null })),
    explain: assign((_, { error }: { error: unknown }) => ({ problem: problemIn(error) })),
    sayMoved: sendTo(actorNamed('toasts'), ({ context: { targets, toSafeId } }) =>
      toast('success', 'safeCare.moved', { name: targets.find(({ id }) => id === toSafeId)?.name ?? '' }),
    ),
  },
}).createMachine({
  id: 'entryMove',
  context: ({ input }) => ({ ...input, targets: [], toSafeId: null, problem: null }),
  initial: 'loading',
  output: ({ event }) => ({ isLocked: event.type === 'xstate.done.state.entryMove.locked' }),
  states: {
    loading: {
      description: 'The safes that it can go to are being fetched.',
      tags: 'loading',
      on: { 'care.closed': 'closed' },
      invoke: {
        id: 'loadTargets',
        src: 'loadTargets',
        onDone: { target: 'choosing', actions: { type: 'takeTargets', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    failed: {
      description: 'They could not be fetched; a retry asks again.',
      tags: 'failed',
      on: { 'retry.requested': 'loading', 'care.closed': 'closed' },
    },
    choosing: {
      description: 'One of them is chosen.',
      on: {
        'target.chosen': {
          guard: { type: 'isTarget', params: ({ event }) => event.safeId },
          actions: { type: 'choose', params: ({ event }) => event.safeId },
        },
        'move.requested': { guard: 'hasTarget', target: 'moving' },
        'care.closed': 'closed',
      },
    },
    moving: {
      description: 'The entry is being moved.',
      tags: 'busy',
      invoke: {
        id: 'moveEntry',
        src: 'moveEntry',
        input: ({ context: { safeId, entryId, toSafeId } }) => ({ safeId, entryId, toSafeId: toSafeId ?? '' }),
        onDone: { target: 'closed', actions: 'sayMoved' },
        onError: [
          { guard: { type: 'isLocked', params: ({ event }) => event }, target: 'locked' },
          { target: 'choosing', actions: { type: 'explain', params: ({ event }) => event } },
        ],
      },
    },
    locked: { description: 'The password is needed again.', type: 'final' },
    closed: { description: 'It is moved, or stays where it is.', type: 'final' },
  },
})

export type EntryMoveRef = ActorRefFrom<typeof entryMove>
type Snapshot = SnapshotFrom<typeof entryMove>
export const targetsOf = ({ context }: Snapshot): readonly OwnSafe[] => context.targets
export const targetOf = ({ context }: Snapshot): string | null => context.toSafeId
export const problemOf = ({ context }: Snapshot): string | null => context.problem
export const isLoading = (now: Snapshot): boolean => now.hasTag('loading')
export const hasFailed = (now: Snapshot): boolean => now.hasTag('failed')
export const isMoving = (now: Snapshot): boolean => now.hasTag('busy')
