import { assign, sendTo, setup, type ActorRefFrom, type EventObject, type SnapshotFrom } from 'xstate'
import { actorNamed } from '../../actor-named.ts'
import { callbackPortNotProvided, portNotProvided } from '../../port.ts'
import { toast } from '../../toasts/toast.ts'

type Input = {
  readonly recoveryCodes: readonly string[]
  /** Its name in the system, under which the router asks it before anybody leaves. */
  readonly by: string
}
type Context = Input & { readonly isKept: boolean }
type Event =
  | { type: 'copy.requested' }
  | { type: 'download.requested' }
  | { type: 'print.requested' }
  | { type: 'keeping.changed'; isKept: boolean }
  | { type: 'finish.requested' }
  /** The router asks, since the user wants to be elsewhere. */
  | { type: 'close.requested' }
  | { type: 'stay.requested' }
  | { type: 'leaving.confirmed' }

const codesIn = ({ recoveryCodes }: Context) => ({ secret: recoveryCodes.join('\n') })

/**
 * Shows recovery codes, once: they can be copied, saved and printed, and the user goes on only after saying that they are kept.
 * Leaving otherwise, or closing the window, asks first. It ends with the codes forgotten.
 */
export const codeKeeping = setup({
  types: { context: {} as Context, input: {} as Input, events: {} as Event, tags: {} as 'asking' },
  actors: {
    copyText: portNotProvided<null, { secret: string }>('copyText'),
    saveText: portNotProvided<null, { secret: string }>('saveText'),
    printText: portNotProvided<null, { secret: string }>('printText'),
    holdWindow: callbackPortNotProvided<EventObject, void, EventObject>('holdWindow'),
  },
  guards: { isKept: ({ context }) => context.isKept },
  actions: {
    takeKept: assign((_, isKept: boolean) => ({ isKept })),
    forget: assign({ recoveryCodes: [], isKept: false }),
    guardPage: sendTo(actorNamed('router'), ({ context: { by } }) => ({ type: 'overlay.opened', by, isPage: true })),
    releasePage: sendTo(actorNamed('router'), ({ context: { by } }) => ({ type: 'overlay.closed', by })),
    tellKept: sendTo(actorNamed('router'), ({ context: { by } }) => ({ type: 'overlay.kept', by })),
    sayCopied: sendTo(actorNamed('toasts'), toast('success', 'clipboard.copied')),
    sayFailed: sendTo(actorNamed('toasts'), toast('error', 'errors.somethingWentWrong')),
  },
}).createMachine({
  id: 'codeKeeping',
  context: ({ input: { recoveryCodes, by } }) => ({ recoveryCodes, by, isKept: false }),
  initial: 'shown',
  entry: 'guardPage',
  invoke: { id: 'holdWindow', src: 'holdWindow' },
  states: {
    shown: {
      description: 'The codes are shown and wait to be kept.',
      initial: 'resting',
      on: {
        'keeping.changed': { actions: { type: 'takeKept', params: ({ event }) => event.isKept } },
        'copy.requested': '.copying',
        'download.requested': '.saving',
        'print.requested': '.printing',
        'finish.requested': { guard: 'isKept', target: 'kept' },
        'close.requested': 'asking',
      },
      states: {
        resting: { description: 'Nothing is being done with them.' },
        copying: {
          description: 'The codes are being copied.',
          on: { 'copy.requested': {} },
          invoke: {
            id: 'copyText',
            src: 'copyText',
            input: ({ context }) => codesIn(context),
            onDone: { target: 'copied', actions: 'sayCopied' },
            onError: { target: 'resting', actions: 'sayFailed' },
          },
        },
        copied: { description: 'The codes were copied; they can be copied again.' },
        saving: {
          description: 'The codes are being saved as a file.',
          invoke: {
            id: 'saveText',
            src: 'saveText',
            input: ({ context }) => codesIn(context),
            onDone: 'resting',
            onError: { target: 'resting', actions: 'sayFailed' },
          },
        },
        printing: {
          description: 'The codes are being printed.',
          invoke: {
            id: 'printText',
            src: 'printText',
            input: ({ context }) => codesIn(context),
            onDone: 'resting',
            onError: { target: 'resting', actions: 'sayFailed' },
          },
        },
      },
    },
    asking: {
      description: 'Asks whether to leave without the codes, which nobody can show again.',
      tags: 'asking',
      on: { 'stay.requested': { target: 'shown', actions: 'tellKept' }, 'leaving.confirmed': 'kept' },
    },
    kept: {
      description: 'The user has said that the codes are kept, or leaves without them.',
      type: 'final',
      entry: ['releasePage', 'forget'],
    },
  },
})

/** A running one, as its page talks to it. */
export type CodeKeepingRef = ActorRefFrom<typeof codeKeeping>
/** Whether leaving without the codes is asked about. */
export const asksToLeave = (snapshot: SnapshotFrom<typeof codeKeeping>): boolean => snapshot.hasTag('asking')
