import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { STRENGTH_SETTLES_MS } from '#contract/limits/safe-limits.ts'
import { portNotProvided } from '../../port.ts'

/** How strong a password is: from 0, guessed at once, to 4, and how many guesses it takes, in bits. */
export interface Strength {
  readonly score: 0 | 1 | 2 | 3 | 4
  readonly bits: number
}
export interface StrengthContext {
  readonly safeId: string
  readonly entryId: string | null
  /** What is being weighed; gone as soon as it is. */
  readonly secret: string
  readonly strength: Strength | null
  /** Whether another entry of the safe has it, too; null while that is not known. */
  readonly isUsed: boolean | null
}
/** What is compared, with whom: any entry of the safe but this one. */
export interface Compared {
  readonly safeId: string
  readonly entryId: string | null
  readonly secret: string
}
type Event = { type: 'password.changed'; secret: string }

/**
 * Says of a password that is being typed how strong it is, and whether another entry of the safe has it, too (SAFE-07). It waits
 * until nothing is typed for a moment, and keeps the password no longer than it takes to answer.
 */
export const strength = setup({
  types: {
    context: {} as StrengthContext,
    events: {} as Event,
    input: {} as { safeId: string; entryId: string | null },
  },
  actors: {
    estimate: portNotProvided<Strength, { secret: string }>('estimate'),
    compare: portNotProvided<{ isUsed: boolean }, Compared>('compare'),
  },
  delays: { settlesIn: STRENGTH_SETTLES_MS },
  guards: { isEmpty: (_, secret: string) => secret === '' },
  actions: {
    take: assign((_, secret: string) => ({ secret })),
    takeStrength: assign((_, strength: Strength) => ({ strength })),
    takeUse: assign((_, { isUsed }: { isUsed: boolean }) => ({ isUsed })),
    forgetStrength: assign({ strength: null }),
    forgetUse: assign({ isUsed: null }),
    forgetSecret: assign({ secret: '' }),
  },
}).createMachine({
  id: 'strength',
  context: ({ input }) => ({ ...input, secret: '', strength: null, isUsed: null }),
  initial: 'empty',
  on: {
    'password.changed': [
      { guard: { type: 'isEmpty', params: ({ event }) => event.secret }, target: '.empty' },
      { target: '.settling', actions: { type: 'take', params: ({ event }) => event.secret } },
    ],
  },
  states: {
    empty: {
      description: 'There is no password.',
      entry: ['forgetSecret', 'forgetStrength', 'forgetUse'],
    },
    settling: {
      description: 'A password is being typed.',
      after: { settlesIn: 'weighing' },
    },
    weighing: {
      description: 'The password is weighed, and compared with those of the safe.',
      type: 'parallel',
      onDone: 'weighed',
      states: {
        strength: {
          description: 'How strong it is.',
          initial: 'asking',
          states: {
            asking: {
              description: 'It is being weighed.',
              invoke: {
                id: 'estimate',
                src: 'estimate',
                input: ({ context: { secret } }) => ({ secret }),
                onDone: { target: 'known', actions: { type: 'takeStrength', params: ({ event }) => event.output } },
                onError: { target: 'known', actions: 'forgetStrength' },
              },
            },
            known: { description: 'That is settled.', type: 'final' },
          },
        },
        use: {
          description: 'Whether another entry has it.',
          initial: 'asking',
          states: {
            asking: {
              description: 'The server compares it.',
              invoke: {
                id: 'compare',
                src: 'compare',
                input: ({ context: { safeId, entryId, secret } }) => ({ safeId, entryId, secret }),
                onDone: { target: 'known', actions: { type: 'takeUse', params: ({ event }) => event.output } },
                onError: { target: 'known', actions: 'forgetUse' },
              },
            },
            known: { description: 'That is settled.', type: 'final' },
          },
        },
      },
    },
    weighed: {
      description: 'What can be known of the password is known.',
      entry: 'forgetSecret',
    },
  },
})

export type StrengthRef = ActorRefFrom<typeof strength>
type Snapshot = SnapshotFrom<typeof strength>
export const strengthOf = ({ context }: Snapshot): Strength | null => context.strength
export const isUsedElsewhere = ({ context }: Snapshot): boolean => context.isUsed === true
