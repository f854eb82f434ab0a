import { assign, raise, sendTo, setup, type SnapshotFrom } from 'xstate'
import type { Referrals } from '#contract/calls/account/referrals.ts'
import type { Message } from '#contract/messages.ts'
import { actorNamed } from '../actor-named.ts'
import type { MessageReceived } from '../live/news.ts'
import { queryStates } from '../query/query-states.ts'
import { portNotProvided } from '../port.ts'
import { toast } from '../toasts/toast.ts'

type Context = { readonly program: Referrals | null }
type Event =
  | MessageReceived
  | { type: 'copy.requested' }
  | { type: 'retry.requested' }
  | { type: 'screen.staled' }
  | { type: 'program.staled' }

/** The referral program: the user's own link to pass on, and who has come through it (ACC-07). */
export const referral = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'loading' | 'failed' },
  actors: {
    loadProgram: portNotProvided<Referrals, void>('loadProgram'),
    copyText: portNotProvided<null, { secret: string }>('copyText'),
  },
  guards: { isReward: (_, message: Message) => message.type === 'REFERRAL_REWARDED' },
  actions: {
    outdate: raise({ type: 'program.staled' }),
    takeProgram: assign((_, program: Referrals) => ({ program })),
    sayCopied: sendTo(actorNamed('toasts'), toast('success', 'clipboard.copied')),
    sayNotCopied: sendTo(actorNamed('toasts'), toast('error', 'errors.somethingWentWrong')),
  },
}).createMachine({
  id: 'referral',
  context: { program: null },
  initial: 'loading',
  on: {
    'message.received': {
      guard: { type: 'isReward', params: ({ event }) => event.message },
      actions: 'outdate',
    },
  },
  states: {
    ...queryStates<Referrals>()({
      load: 'loadProgram',
      take: 'takeProgram',
      staleOn: ['screen.staled', 'program.staled'],
    }),
    ready: {
      description: 'The link and who has come through it are shown.',
      initial: 'resting',
      on: { 'screen.staled': 'stale', 'program.staled': 'stale' },
      states: {
        resting: { description: 'The link waits to be copied.', on: { 'copy.requested': 'copying' } },
        copying: {
          description: 'The link is being copied.',
          invoke: {
            id: 'copyText',
            src: 'copyText',
            input: ({ context }) => ({ secret: context.program?.url ?? '' }),
            onDone: { target: 'resting', actions: 'sayCopied' },
            onError: { target: 'resting', actions: 'sayNotCopied' },
          },
        },
      },
    },
  },
})

/** Whether the link is being copied. */
export const isCopying = (snapshot: SnapshotFrom<typeof referral>): boolean => snapshot.matches({ ready: 'copying' })
