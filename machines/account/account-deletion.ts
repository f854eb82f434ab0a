import { assertEvent, assign, sendTo, setup, type SnapshotFrom } from 'xstate'
import { fieldErrors } from '#contract/errors.ts'
import { DELETE_ARMED_MS } from '#contract/limits.ts'
import { actorNamed } from '../actor-named.ts'
import type { Problems } from '../forms/problems.ts'
import type { Hindrance } from '../session/sign-in/external-sign-in.ts'
import { portNotProvided } from '../port.ts'
import { hindranceIn, providerConfirming, type Confirmed } from './reauth/provider-confirming.ts'

/** How a user proves again who they are: with the password, or, without a password, at the external provider. */
export type Proof = 'password' | 'provider'
type Context = {
  readonly problems: Problems
  /** The user has just come back from the provider to confirm this. */
  readonly hasReturned: boolean
  /** The provider's word was not taken the last time. */
  readonly hindrance: Hindrance | null
}
type Event =
  | { type: 'deletion.requested'; by: Proof }
  | { type: 'delete.clicked'; password: string }
  /** A press by a user who has confirmed at the provider. */
  | { type: 'deletion.pressed' }
  | { type: 'field.edited' }
  | { type: 'cancel.requested' }

/**
 * Deletes the user's account: with the password or a fresh token of the external provider, and only on the second press. The
 * password is in the press alone; the word is with its port and never here.
 */
export const accountDeletion = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    children: {} as { confirmAtProvider: 'confirmAtProvider' },
    tags: {} as 'open' | 'busy' | 'armed' | 'confirmed',
  },
  actors: {
    deleteAccount: portNotProvided<null, { password: string }>('deleteAccount'),
    /** Whether the user has just come back from the provider to confirm this. */
    lookForReturn: portNotProvided<boolean, void>('lookForReturn'),
    confirmAtProvider: providerConfirming,
    deleteWithWord: portNotProvided<null, void>('deleteWithWord'),
  },
  guards: {
    isGiven: (_, password: string) => password !== '',
    isByProvider: (_, by: Proof) => by === 'provider',
    hasReturned: (_, hasReturned: boolean) => hasReturned,
    hasConfirmed: (_, { by }: Confirmed) => by === 'provider',
  },
  delays: { armedFor: DELETE_ARMED_MS },
  actions: {
    askForPassword: assign({ problems: { password: 'required' } }),
    forgetProblems: assign({ problems: {} }),
    noteHindrance: assign((_, { failure }: { failure: unknown }) => ({ hindrance: hindranceIn(failure) })),
    noteReturn: assign({ hasReturned: true }),
    forgetWay: assign({ hasReturned: false, hindrance: null }),
    explain: assign((_, { failure }: { failure: unknown }) => ({ problems: fieldErrors(failure) })),
    /** The server closes the live connection before it answers; that must not look like being thrown out. */
    expectSignOut: sendTo(actorNamed('signedInActors'), { type: 'signOut.expected', isExpected: true }),
    expectNoSignOut: sendTo(actorNamed('signedInActors'), { type: 'signOut.expected', isExpected: false }),
    endSession: sendTo(actorNamed('session'), { type: 'session.expired', elsewhere: false }),
    sayGone: sendTo(actorNamed('toasts'), {
      type: 'toast.requested',
      kind: 'success',
      isFarewell: true,
      text: { key: 'account.deleted' },
    }),
  },
}).createMachine({
  id: 'accountDeletion',
  context: { problems: {}, hasReturned: false, hindrance: null },
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Looks whether the user has just come back from the provider with a fresh token.',
      invoke: {
        id: 'lookForReturn',
        src: 'lookForReturn',
        onDone: [
          {
            guard: { type: 'hasReturned', params: ({ event }) => event.output },
            target: 'confirming',
            actions: 'noteReturn',
          },
          { target: 'closed' },
        ],
        onError: 'closed',
      },
    },
    closed: {
      description: 'Nothing is asked; the button to delete the account is there.',
      on: {
        'deletion.requested': [
          { guard: { type: 'isByProvider', params: ({ event }) => event.by }, target: 'confirming' },
          { target: 'asking' },
        ],
      },
    },
    confirming: {
      description: 'Says what deleting means and has it confirmed at the provider.',
      tags: 'open',
      exit: 'forgetWay',
      invoke: {
        id: 'confirmAtProvider',
        src: 'confirmAtProvider',
        input: ({ context: { hasReturned, hindrance } }) => ({ reauth: { of: 'account' }, hasReturned, hindrance }),
        onDone: [
          { guard: { type: 'hasConfirmed', params: ({ event }) => event.output }, target: 'confirmed' },
          { target: 'asking' },
        ],
        onError: 'closed',
      },
      on: { 'cancel.requested': 'closed' },
    },
    confirmed: {
      description: 'The provider has confirmed who the user is; the button to delete counts now.',
      tags: ['open', 'confirmed'],
      initial: 'resting',
      on: { 'cancel.requested': 'closed' },
      states: {
        resting: { description: 'The first press is awaited.', on: { 'deletion.pressed': 'armed' } },
        armed: {
          description: 'Pressed once: a second press deletes, waiting takes it back.',
          tags: 'armed',
          after: { armedFor: 'resting' },
          on: { 'deletion.pressed': '#accountDeletion.deletingWithWord' },
        },
      },
    },
    deletingWithWord: {
      description: "The account is being deleted, on the provider's word.",
      tags: ['open', 'confirmed', 'armed', 'busy'],
      entry: 'expectSignOut',
      invoke: {
        id: 'deleteWithWord',
        src: 'deleteWithWord',
        onDone: { target: 'gone', actions: ['sayGone', 'endSession'] },
        onError: {
          target: 'confirming',
          actions: ['expectNoSignOut', { type: 'noteHindrance', params: ({ event }) => ({ failure: event.error }) }],
        },
      },
    },
    asking: {
      description: 'The password is asked for.',
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
    // No `deleteButton`: a press counts with the password in it, and typing takes it back; it does so by either way.
    armed: {
      description: 'Pressed once with the password: a second press deletes.',
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
      description: 'The account is being deleted, with the password.',
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
    gone: { description: 'The account is deleted and the session is over.' },
  },
})

type Snapshot = SnapshotFrom<typeof accountDeletion>
/** Whether the password is asked for. */
export const isOpen = (snapshot: Snapshot): boolean => snapshot.hasTag('open')
/** Whether the next press deletes. */
export const isArmed = (snapshot: Snapshot): boolean => snapshot.hasTag('armed')
/** Whether the user confirms at the provider: on the way there, or confirmed already. */
export const isByProvider = (snapshot: Snapshot): boolean =>
  snapshot.hasTag('confirmed') || snapshot.matches('confirming')
/** The way to the provider and back. */
export const confirmingOf = ({ children }: Snapshot) => children.confirmAtProvider
/** Whether the account is being deleted. */
export const isDeleting = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')
