import { setup, type SnapshotFrom } from 'xstate'
import { UNSENT_COUNTED_MS } from '#contract/limits.ts'
import { portNotProvided, callbackPortNotProvided } from '../port.ts'
import type { SessionEvent, WindowNews } from './events.ts'
import { sessionActions, sessionGuards, sessionRetryMs, type Restored, type SessionContext } from './session-parts.ts'

/**
 * Knows who is signed in: validates the session once, takes on the user that sign-in or sign-up admits, and signs out. The
 * actors that hold data of the user are told when a session opens and when it closes, and so are this browser's other
 * windows (AUTH-12).
 */
export const session = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent, tags: {} as 'leaving' },
  actors: {
    restore: portNotProvided<Restored, void>('restore'),
    logOut: portNotProvided<null, void>('logOut'),
    /** The other windows of this browser. */
    otherWindows: callbackPortNotProvided<WindowNews, void, WindowNews>('otherWindows'),
    /** Clears what is saved on this device, all but language, colour scheme, whether it was ended elsewhere, and drafts where it ran out. */
    clearSaved: portNotProvided<null, { endedElsewhere: boolean; keepsDrafts: boolean }>('clearSaved'),
  },
  delays: { retryDelay: ({ context }) => sessionRetryMs(context.failures), countedInTime: UNSENT_COUNTED_MS },
  guards: sessionGuards,
  actions: sessionActions,
}).createMachine({
  id: 'session',
  context: { user: null, wasEndedElsewhere: false, hasRunOut: false, failures: 0, unsent: null },
  invoke: { id: 'otherWindows', src: 'otherWindows' },
  initial: 'waiting',
  states: {
    waiting: { description: 'The page is starting.', on: { 'router.ready': 'validating' } },
    validating: {
      description: 'The server is asked whether a user is signed in.',
      invoke: {
        id: 'restore',
        src: 'restore',
        onDone: [
          {
            guard: { type: 'hasUser', params: ({ event }) => event.output.user },
            target: 'opening',
            actions: [
              { type: 'admit', params: ({ event }) => event.output.user },
              { type: 'tellOpenedHere', params: ({ event }) => event.output.user },
            ],
          },
          { target: 'guest', actions: { type: 'noteEnd', params: ({ event }) => event.output.wasEndedElsewhere } },
        ],
        onError: 'unanswered',
      },
      on: {
        'user.admitted': {
          target: 'opening',
          actions: [
            { type: 'admit', params: ({ event }) => event.user },
            { type: 'tellWindows', params: ({ event }) => ({ type: 'window.signedIn', userId: event.user.id }) },
          ],
        },
      },
    },
    unanswered: {
      description: 'The server could not be asked who is signed in: it is asked again in a while.',
      entry: 'countFailure',
      after: { retryDelay: 'validating' },
      on: {
        'user.admitted': {
          target: 'opening',
          actions: [
            { type: 'admit', params: ({ event }) => event.user },
            { type: 'tellWindows', params: ({ event }) => ({ type: 'window.signedIn', userId: event.user.id }) },
          ],
        },
        'window.signedIn': 'validating',
        'retry.requested': 'validating',
      },
    },
    guest: {
      description: 'Nobody is signed in.',
      entry: 'tellAccess',
      on: {
        'user.admitted': {
          target: 'opening',
          actions: [
            { type: 'admit', params: ({ event }) => event.user },
            { type: 'tellWindows', params: ({ event }) => ({ type: 'window.signedIn', userId: event.user.id }) },
          ],
        },
        'window.signedIn': 'validating',
        'standing.requested': { guard: { type: 'isRouter', params: ({ event }) => event.by }, actions: 'tellAccess' },
      },
    },
    opening: {
      description: 'The other actors are told that a user is signed in.',
      entry: ['tellAccess', 'tellOpened'],
      always: 'member',
    },
    member: {
      description: 'A user is signed in.',
      on: {
        'unsent.counted': { actions: { type: 'countUnsent', params: ({ event }) => event.count } },
        'standing.requested': [
          { guard: { type: 'isRouter', params: ({ event }) => event.by }, actions: 'tellAccess' },
          { actions: { type: 'tellAsker', params: ({ event }) => event.by } },
        ],
        'session.expired': {
          target: 'forgetting',
          actions: [
            'tellEnding',
            { type: 'noteEnd', params: ({ event }) => event.elsewhere },
            { type: 'noteRunOut', params: ({ event }) => event.elsewhere },
            'tellClosed',
          ],
        },
        // Another workspace is opened like the first one: the actors that hold its data hear of it.
        'user.changed': [
          {
            guard: { type: 'isElsewhere', params: ({ event }) => event.fields },
            target: 'opening',
            actions: { type: 'change', params: ({ event }) => event.fields },
          },
          { actions: [{ type: 'change', params: ({ event }) => event.fields }, 'tellAccess'] },
        ],
        'window.signedIn': {
          guard: { type: 'isSomebodyElse', params: ({ event }) => event.userId },
          actions: 'startAnew',
        },
        'window.opened': { guard: { type: 'isLeftBehind', params: ({ event }) => event }, actions: 'startOver' },
        'window.signingOut': { actions: { type: 'expectSignOut', params: true } },
        'window.stayed': { actions: { type: 'expectSignOut', params: false } },
        'window.signedOut': { target: 'forgetting', actions: [{ type: 'noteEnd', params: false }, 'tellClosed'] },
        'tenant.blocked': {
          actions: [{ type: 'block', params: ({ event }) => event.reason }, 'tellBlocked', 'tellAccess'],
        },
        'account.activated': {
          guard: { type: 'isOwnId', params: ({ event }) => event.userId },
          actions: { type: 'change', params: ({ event: { activatedAt } }) => ({ activatedAt }) },
        },
        'message.received': {
          guard: { type: 'isActivationOfUser', params: ({ event }) => event.message },
          actions: { type: 'markActivated', params: ({ event }) => event.message },
        },
      },
      type: 'parallel',
      states: {
        staying: {
          description: 'Whether the user is about to sign out.',
          initial: 'settled',
          states: {
            settled: {
              description: 'The user is at work.',
              on: { 'signOut.requested': 'counting' },
            },
            counting: {
              description:
                'What signing out would lose is being counted; what cannot be counted in time is asked about.',
              // Nothing is asked where nothing would be lost: that is decided there.
              always: { guard: 'isCounted', target: 'asking' },
              after: { countedInTime: 'asking' },
            },
            asking: {
              description: 'Signing out would lose what waits to be sent: the user is asked whether it may.',
              always: { guard: 'hasSentAll', target: '#session.signingOut' },
              on: {
                'signOut.confirmed': '#session.signingOut',
                'signOut.cancelled': { target: 'settled', actions: 'goHome' },
              },
            },
          },
        },
        activation: {
          description: 'Whether the account is activated.',
          initial: 'notActivated',
          states: {
            notActivated: {
              description: 'The link in the activation mail was not opened yet.',
              always: { guard: 'isActivated', target: 'activated' },
            },
            activated: { description: 'The account is activated.' },
          },
        },
        identity: {
          description: 'Whether the person uses their own account or an administrator acts as its user.',
          initial: 'own',
          states: {
            own: {
              description: 'The person uses their own account.',
              always: { guard: 'isImpersonated', target: 'impersonated' },
            },
            impersonated: { description: 'An administrator acts as the user of this account.' },
          },
        },
      },
    },
    // The actors that hold data of the user drop it at once: nothing more is asked for a session that ends.
    signingOut: {
      description: 'The server is told that the user signs out.',
      tags: 'leaving',
      entry: ['tellClosed', { type: 'tellWindows', params: { type: 'window.signingOut' } }],
      on: {
        'session.expired': {
          target: 'forgetting',
          actions: [
            { type: 'noteEnd', params: false },
            { type: 'tellWindows', params: { type: 'window.signedOut' } },
          ],
        },
      },
      invoke: {
        id: 'logOut',
        src: 'logOut',
        onDone: {
          target: 'forgetting',
          actions: [
            { type: 'noteEnd', params: false },
            { type: 'tellWindows', params: { type: 'window.signedOut' } },
          ],
        },
        onError: [
          {
            guard: { type: 'isSignedOutAlready', params: ({ event }) => ({ failure: event.error }) },
            target: 'forgetting',
            actions: [
              { type: 'noteEnd', params: false },
              { type: 'tellWindows', params: { type: 'window.signedOut' } },
            ],
          },
          { target: 'opening', actions: ['goHome', { type: 'tellWindows', params: { type: 'window.stayed' } }] },
        ],
      },
    },
    forgetting: {
      description: 'Everything this device remembers of the person is being removed.',
      tags: 'leaving',
      entry: ['tellAccess', 'showSignIn'],
      invoke: {
        id: 'clearSaved',
        src: 'clearSaved',
        input: ({ context }) => ({ endedElsewhere: context.wasEndedElsewhere, keepsDrafts: context.hasRunOut }),
        onDone: 'guest',
        onError: 'guest',
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof session>
/** Whether the server could not be asked who is signed in, and still has not answered. */
export const isUnanswered = (session: Snapshot) =>
  session.context.failures > 0 && (session.matches('unanswered') || session.matches('validating'))
/** The signed-in user; nobody while it is not known or nobody is. */
export const userNow = ({ context }: Snapshot) => context.user
/** Whether the user is asked if what waits to be sent may be lost. */
export const isAskedToSignOut = (session: Snapshot): boolean => session.matches({ member: { staying: 'asking' } })
/** How many changes wait on this device to be sent; null where that is not known. */
export const unsentNow = ({ context }: Snapshot): number | null => context.unsent
/** Whether an administrator acts as the user (spec §6). */
export const isImpersonated = (session: Snapshot) => session.matches({ member: { identity: 'impersonated' } })
