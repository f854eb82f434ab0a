import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'
import { actorNamed } from '../../actor-named.ts'
import { portNotProvided } from '../../port.ts'

type Context = {
  /** Shown once, and forgotten as soon as the user goes on. */
  readonly code: string
  readonly isKept: boolean
}
type Event = { type: 'copy.requested' } | { type: 'keeping.changed'; isKept: boolean } | { type: 'finish.requested' }

/** Shows a recovery code, once: it can be copied, and the user goes on only after saying that it is kept. It ends there. */
export const codeKeeping = setup({
  types: { context: {} as Context, input: {} as { code: string }, events: {} as Event },
  actors: { copyText: portNotProvided<null, { secret: string }>('copyText') },
  guards: { isKept: ({ context }) => context.isKept },
  actions: {
    takeKept: assign((_, isKept: boolean) => ({ isKept })),
    forget: assign({ code: '', isKept: false }),
    sayCopied: sendTo(actorNamed('toasts'), {
      type: 'toast.requested',
      kind: 'success',
      text: { key: 'clipboard.copied' },
    }),
    sayNotCopied: sendTo(actorNamed('toasts'), {
      type: 'toast.requested',
      kind: 'error',
      text: { key: 'errors.somethingWentWrong' },
    }),
  },
}).createMachine({
  id: 'codeKeeping',
  context: ({ input }) => ({ code: input.code, isKept: false }),
  initial: 'resting',
  on: {
    'keeping.changed': { actions: { type: 'takeKept', params: ({ event }) => event.isKept } },
    'finish.requested': { guard: 'isKept', target: '.kept' },
  },
  states: {
    resting: { description: 'The code is shown and waits to be kept.', on: { 'copy.requested': 'copying' } },
    copying: {
      description: 'The code is being copied.',
      invoke: {
        id: 'copyText',
        src: 'copyText',
        input: ({ context }) => ({ secret: context.code }),
        onDone: { target: 'copied', actions: 'sayCopied' },
        onError: { target: 'resting', actions: 'sayNotCopied' },
      },
    },
    copied: { description: 'The code was copied; it can be copied again.', on: { 'copy.requested': 'copying' } },
    kept: { description: 'The user has said that the code is kept.', type: 'final', entry: 'forget' },
  },
})

/** A running one, as its page talks to it. */
export type CodeKeepingRef = ActorRefFrom<typeof codeKeeping>
