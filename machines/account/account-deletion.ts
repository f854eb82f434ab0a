import { assertEvent, assign, sendTo, setup, type SnapshotFrom } from 'xstate'
import { fieldErrors } from '#contract/errors.ts'
import { DELETE_ARMED_MS } from '#contract/limits.ts'
import { actorNamed } from '../actor-named.ts'
import type { Problems } from '../forms/problems.ts'
import type { Hindrance } from '../session/external-sign-in.ts'
import { unplugged } from '../unplugged.ts'

/** How somebody shows once more who they are: with the password, or, without one, at the external provider. */
export type Proof = 'password' | 'provider'
type Context = {
  readonly problems: Problems
  /** Why the provider's word is not there, or was not taken. */
  readonly hindrance: Hindrance | null
}
type Event =
  | { type: 'deletion.requested'; by: Proof }
  | { type: 'delete.clicked'; password: string }
  /** One goes to the provider to confirm. */
  | { type: 'provider.chosen' }
  | { type: 'password.preferred' }
  /** A press by somebody who has confirmed at the provider. */
  | { type: 'deletion.pressed' }
  | { type: 'field.edited' }
  | { type: 'cancel.requested' }

/**
 * Deletes one's account: with the password or a fresh word of the external provider, and only on the second press. The
 * password is in the press alone; the word is with its port and never here.
 */
export const accountDeletion = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'open' | 'busy' | 'armed' | 'confirmed' },
  actors: {
    deleteAccount: unplugged<null, { password: string }>('deleteAccount'),
    /** Whether one has just come back from the provider to confirm this. */
    lookForReturn: unplugged<boolean, void>('lookForReturn'),
    leaveToConfirm: unplugged<null, void>('leaveToConfirm'),
    takeWord: unplugged<{ hinderedBy: Hindrance | null }, void>('takeWord'),
    deleteWithWord: unplugged<null, void>('deleteWithWord'),
  },
  guards: {
    isGiven: (_, password: string) => password !== '',
    isByProvider: (_, by: Proof) => by === 'provider',
    hasReturned: (_, hasReturned: boolean) => hasReturned,
    isTaken: (_, { hinderedBy }: { hinderedBy: Hindrance | null }) => hinderedBy === null,
  },
  delays: { armedFor: DELETE_ARMED_MS },
  actions: {
    askForPassword: assign({ problems: { password: 'required' } }),
    forgetProblems: assign({ problems: {} }),
    noteHindrance: assign((_, hindrance: Hindrance | null) => ({ hindrance })),
    sayUnavailable: sendTo(actorNamed('toasts'), {
      type: 'toast.requested',
      kind: 'error',
      text: { key: 'signIn.providerUnavailable' },
    }),
    explain: assign((_, { failure }: { failure: unknown }) => ({ problems: fieldErrors(failure) })),
    /** The server closes the live connection before it answers; that must not look like being thrown out. */
    expectSignOut: sendTo(actorNamed('desk'), { type: 'signOut.expected', isExpected: true }),
    expectNoSignOut: sendTo(actorNamed('desk'), { type: 'signOut.expected', isExpected: false }),
    endSession: sendTo(actorNamed('session'), { type: 'session.expired', elsewhere: false }),
    sayGone: sendTo(actorNamed('toasts'), {
      type: 'toast.requested',
      kind: 'success',
      text: { key: 'account.deleted' },
    }),
  },
}).createMachine({
  id: 'accountDeletion',
  context: { problems: {}, hindrance: null },
  initial: 'arriving',
  states: {
    arriving: {
      invoke: {
        id: 'lookForReturn',
        src: 'lookForReturn',
        onDone: [
          { guard: { type: 'hasReturned', params: ({ event }) => event.output }, target: 'takingWord' },
          { target: 'closed' },
        ],
        onError: 'closed',
      },
    },
    closed: {
      on: {
        'deletion.requested': [
          { guard: { type: 'isByProvider', params: ({ event }) => event.by }, target: 'explaining' },
          { target: 'asking' },
        ],
      },
    },
    explaining: {
      tags: 'open',
      on: {
        'provider.chosen': 'leaving',
        'password.preferred': { target: 'asking', actions: { type: 'noteHindrance', params: null } },
        'cancel.requested': { target: 'closed', actions: { type: 'noteHindrance', params: null } },
      },
    },
    leaving: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'leaveToConfirm',
        src: 'leaveToConfirm',
        onDone: 'explaining',
        onError: { target: 'explaining', actions: 'sayUnavailable' },
      },
    },
    takingWord: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'takeWord',
        src: 'takeWord',
        onDone: [
          { guard: { type: 'isTaken', params: ({ event }) => event.output }, target: 'confirmed' },
          { target: 'explaining', actions: { type: 'noteHindrance', params: ({ event }) => event.output.hinderedBy } },
        ],
        onError: { target: 'explaining', actions: { type: 'noteHindrance', params: 'unreachable' } },
      },
    },
    confirmed: {
      tags: ['open', 'confirmed'],
      initial: 'resting',
      on: { 'cancel.requested': 'closed' },
      states: {
        resting: { on: { 'deletion.pressed': 'armed' } },
        armed: {
          tags: 'armed',
          after: { armedFor: 'resting' },
          on: { 'deletion.pressed': '#accountDeletion.deletingWithWord' },
        },
      },
    },
    deletingWithWord: {
      tags: ['open', 'confirmed', 'armed', 'busy'],
      entry: 'expectSignOut',
      invoke: {
        id: 'deleteWithWord',
        src: 'deleteWithWord',
        onDone: { target: 'gone', actions: ['sayGone', 'endSession'] },
        onError: {
          target: 'explaining',
          actions: ['expectNoSignOut', { type: 'noteHindrance', params: 'refused' }],
        },
      },
    },
    asking: {
      tags: 'open',
      on: {
        'delete.clicked': [
          { guard: { type: 'isGiven', params: ({ event }) => event.password }, target: 'armed' },
          { actions: 'askForPassword' },
        ],
        'field.edited': { actions: 'forgetProblems' },
        'cancel.requested': { target: 'closed', actions: 'forgetProblems' },
      },
    },
    armed: {
      tags: ['open', 'armed'],
      entry: 'forgetProblems',
      after: { armedFor: 'asking' },
      on: {
        'delete.clicked': { guard: { type: 'isGiven', params: ({ event }) => event.password }, target: 'deleting' },
        'field.edited': 'asking',
        'cancel.requested': 'closed',
      },
    },
    deleting: {
      tags: ['open', 'busy'],
      entry: 'expectSignOut',
      invoke: {
        id: 'deleteAccount',
        src: 'deleteAccount',
        input: ({ event }) => (assertEvent(event, 'delete.clicked'), { password: event.password }),
        onDone: { target: 'gone', actions: ['sayGone', 'endSession'] },
        onError: {
          target: 'asking',
          actions: ['expectNoSignOut', { type: 'explain', params: ({ event }) => ({ failure: event.error }) }],
        },
      },
    },
    gone: {},
  },
})

type Snapshot = SnapshotFrom<typeof accountDeletion>
/** Whether the password is asked for. */
export const isOpen = (snapshot: Snapshot): boolean => snapshot.hasTag('open')
/** Whether the next press deletes. */
export const isArmed = (snapshot: Snapshot): boolean => snapshot.hasTag('armed')
/** Whether one is asked to confirm at the provider, and whether one has done so. */
export const providerStep = (snapshot: Snapshot): 'explaining' | 'confirmed' | null => {
  if (snapshot.hasTag('confirmed')) return 'confirmed'
  return snapshot.matches('explaining') || snapshot.matches('leaving') || snapshot.matches('takingWord')
    ? 'explaining'
    : null
}
/** Whether the account is being deleted. */
export const isDeleting = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')
