import { assign, enqueueActions, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Person, User } from '#contract/entities/user.ts'
import { actorNamed } from '../actor-named.ts'
import { NO_LIMITS, type Option } from '../pickers/option.ts'
import { picker, type PickerNews } from '../pickers/picker.ts'
import type { SessionNews } from '../session/events.ts'
import { portNotProvided } from '../port.ts'

type Context = {
  readonly isAdministrator: boolean
  /** The user to act as. */
  readonly person: Person | null
}
type Event =
  | SessionNews
  | PickerNews
  | { type: 'impersonation.requested' }
  | { type: 'back.requested' }
  | { type: 'start.requested' }
  | { type: 'close.requested' }
  | { type: 'end.requested' }

const personIn = ([option]: readonly Option[]): Person | null => (option?.kind === 'user' ? option.person : null)

/**
 * An administrator of the instance acts as another user (LAY-09): finds the account, reads what that means, starts, and ends
 * it again. Both times the page starts over, so that nothing of one account is left in the other.
 */
export const impersonation = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'open' | 'busy' | 'impersonating',
    children: {} as { picker: 'picker' },
  },
  actors: {
    picker,
    overtake: portNotProvided<null, { id: string }>('overtake'),
    endOvertaking: portNotProvided<null, void>('endOvertaking'),
  },
  guards: {
    isImpersonated: (_, { overtakenBy }: User) => overtakenBy !== null,
    isAdministrator: ({ context }) => context.isAdministrator,
    isSomebody: (_, chosen: readonly Option[]) => personIn(chosen) !== null,
  },
  actions: {
    knowUser: assign((_, { isAdministrator }: User) => ({ isAdministrator, person: null })),
    forgetUser: assign({ isAdministrator: false, person: null }),
    open: assign({ person: null }),
    fillPicker: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('picker', { type: 'picker.filled', chosen: [], ...NO_LIMITS, max: 1 })
      enqueue.sendTo('picker', { type: 'picker.opened' })
    }),
    takePerson: assign((_, chosen: readonly Option[]) => ({ person: personIn(chosen) })),
    startOver: sendTo(actorNamed('router'), { type: 'reload.requested', to: '/' }),
  },
}).createMachine({
  id: 'impersonation',
  context: { isAdministrator: false, person: null },
  initial: 'closed',
  on: {
    'session.opened': [
      {
        guard: { type: 'isImpersonated', params: ({ event }) => event.user },
        target: '.impersonating',
        actions: { type: 'knowUser', params: ({ event }) => event.user },
      },
      { target: '.closed', actions: { type: 'knowUser', params: ({ event }) => event.user } },
    ],
    'session.closed': { target: '.closed', actions: 'forgetUser' },
  },
  states: {
    closed: {
      description: 'The dialog is closed.',
      on: { 'impersonation.requested': { guard: 'isAdministrator', target: 'searching', actions: 'open' } },
    },
    searching: {
      description: 'The administrator looks for an account.',
      tags: 'open',
      entry: 'fillPicker',
      invoke: { id: 'picker', src: 'picker' },
      on: {
        'pick.changed': {
          guard: { type: 'isSomebody', params: ({ event }) => event.chosen },
          target: 'confirming',
          actions: { type: 'takePerson', params: ({ event }) => event.chosen },
        },
        'close.requested': 'closed',
      },
    },
    confirming: {
      description: 'The dialog says what impersonation means.',
      tags: 'open',
      on: { 'back.requested': 'searching', 'start.requested': 'starting', 'close.requested': 'closed' },
    },
    starting: {
      description: 'Impersonation is being started.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'overtake',
        src: 'overtake',
        input: ({ context }) => ({ id: context.person?.id ?? '' }),
        onDone: { target: 'leaving', actions: 'startOver' },
        onError: 'confirming',
      },
    },
    impersonating: {
      description: 'The administrator acts as another user.',
      tags: 'impersonating',
      on: { 'end.requested': 'ending' },
    },
    ending: {
      description: 'Impersonation is being ended.',
      tags: ['impersonating', 'busy'],
      invoke: {
        id: 'endOvertaking',
        src: 'endOvertaking',
        onDone: { target: 'leaving', actions: 'startOver' },
        onError: 'impersonating',
      },
    },
    /** The page is loaded anew, with the account that applies now. */
    leaving: { description: 'The page starts over with the other account.', tags: 'busy' },
  },
})

export type ImpersonationRef = ActorRefFrom<typeof impersonation>
type Snapshot = SnapshotFrom<typeof impersonation>
export const isImpersonationOpen = (impersonation: Snapshot): boolean => impersonation.hasTag('open')
/** Whether an answer is awaited, or the page starts over. */
export const isImpersonationBusy = (impersonation: Snapshot): boolean => impersonation.hasTag('busy')
/** Where the account is looked for. */
export const accountPickerOf = ({ children }: Snapshot) => children.picker
