import { assign, enqueueActions, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Person, User } from '#contract/entities/user.ts'
import { actorNamed } from '../actor-named.ts'
import { NO_LIMITS, type Option } from '../pickers/option.ts'
import { picker, type PickerNews } from '../pickers/picker.ts'
import type { SessionNews } from '../session/events.ts'
import { portNotProvided } from '../port.ts'

type Context = {
  readonly isAdministrator: boolean
  /** Whose account is to be taken over. */
  readonly person: Person | null
}
type Event =
  | SessionNews
  | PickerNews
  | { type: 'takeover.requested' }
  | { type: 'back.requested' }
  | { type: 'start.requested' }
  | { type: 'close.requested' }
  | { type: 'end.requested' }

const personIn = ([option]: readonly Option[]): Person | null => (option?.kind === 'user' ? option.person : null)

/**
 * An administrator of the instance acts in somebody's stead (LAY-09): finds the account, is told what that means, takes it
 * over, and gives it back. Both times the page starts over, so that nothing of one account is left in the other.
 */
export const takeover = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'open' | 'busy' | 'overtaken',
    children: {} as { picker: 'picker' },
  },
  actors: {
    picker,
    overtake: portNotProvided<null, { id: string }>('overtake'),
    endOvertaking: portNotProvided<null, void>('endOvertaking'),
  },
  guards: {
    isOvertaken: (_, { overtakenBy }: User) => overtakenBy !== null,
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
  id: 'takeover',
  context: { isAdministrator: false, person: null },
  initial: 'closed',
  on: {
    'session.opened': [
      {
        guard: { type: 'isOvertaken', params: ({ event }) => event.user },
        target: '.overtaken',
        actions: { type: 'knowUser', params: ({ event }) => event.user },
      },
      { target: '.closed', actions: { type: 'knowUser', params: ({ event }) => event.user } },
    ],
    'session.closed': { target: '.closed', actions: 'forgetUser' },
  },
  states: {
    closed: {
      description: 'Nobody is looked for.',
      on: { 'takeover.requested': { guard: 'isAdministrator', target: 'searching', actions: 'open' } },
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
      description: 'What taking this account over means is shown.',
      tags: 'open',
      on: { 'back.requested': 'searching', 'start.requested': 'starting', 'close.requested': 'closed' },
    },
    starting: {
      description: 'The account is being taken over.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'overtake',
        src: 'overtake',
        input: ({ context }) => ({ id: context.person?.id ?? '' }),
        onDone: { target: 'leaving', actions: 'startOver' },
        onError: 'confirming',
      },
    },
    overtaken: {
      description: "The page is used in somebody else's stead.",
      tags: 'overtaken',
      on: { 'end.requested': 'ending' },
    },
    ending: {
      description: 'The account is being given back.',
      tags: ['overtaken', 'busy'],
      invoke: {
        id: 'endOvertaking',
        src: 'endOvertaking',
        onDone: { target: 'leaving', actions: 'startOver' },
        onError: 'overtaken',
      },
    },
    /** The page is loaded anew, as whoever one is now. */
    leaving: { description: 'The page starts over as somebody else.', tags: 'busy' },
  },
})

export type TakeoverRef = ActorRefFrom<typeof takeover>
type Snapshot = SnapshotFrom<typeof takeover>
export const isTakeoverOpen = (takeover: Snapshot): boolean => takeover.hasTag('open')
/** Whether an answer is awaited, or the page starts over. */
export const isTakingOver = (takeover: Snapshot): boolean => takeover.hasTag('busy')
/** Where the account is looked for. */
export const accountPickerOf = ({ children }: Snapshot) => children.picker
