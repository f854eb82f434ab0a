import { assign, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate'
import type { User } from '#contract/entities/user.ts'
import { Failure } from '#contract/errors.ts'
import type { Message } from '#contract/messages.ts'
import { actorNamed } from '../actor-named.ts'
import { unplugged, unpluggedCallback } from '../unplugged.ts'
import { accessOf, liveTenantOf, withTenantBlocked } from './access.ts'
import type { SessionEvent, SessionNews, WindowNews } from './events.ts'

/** A session as it was found at the start: whose it is, and whether it had been ended from elsewhere. */
export interface Restored {
  readonly user: User | null
  readonly wasEndedElsewhere: boolean
}
type Context = {
  readonly user: User | null
  /** The last session here was ended by the server, not by the person in front of it. */
  readonly wasEndedElsewhere: boolean
  /** It ran out while they were at it: what they were typing is theirs when they are back. */
  readonly hasRunOut: boolean
}

const NOBODY: Context = { user: null, wasEndedElsewhere: false, hasRunOut: false }
const isSignedOutAlready = (failure: unknown) => Failure.safeParse(failure).data?.status === 401
const SIGNED_OUT = { type: 'tellWindows', params: { type: 'window.signedOut' } } as const
/** The lasting actors that hold something of the user. */
const HOLDERS = ['preferences', 'desk'] as const

/**
 * Who is here: validates the session once, takes on whom sign-in or sign-up admits, and signs out. Whoever holds
 * something of the user is told when somebody is there and when nobody is any more, and so are this browser's other
 * windows (AUTH-12).
 */
export const session = setup({
  types: { context: {} as Context, events: {} as SessionEvent, tags: {} as 'leaving' },
  actors: {
    restore: unplugged<Restored, void>('restore'),
    logOut: unplugged<null, void>('logOut'),
    /** The other windows of this browser. */
    otherWindows: unpluggedCallback<WindowNews, void, WindowNews>('otherWindows'),
    /** Clears what is saved on this device, all but language, colour scheme, whether it was ended elsewhere, and drafts where it ran out. */
    clearSaved: unplugged<null, { endedElsewhere: boolean; keepsDrafts: boolean }>('clearSaved'),
  },
  guards: {
    hasUser: (_, user: User | null) => user !== null,
    isSignedOutAlready: (_, { failure }: { failure: unknown }) => isSignedOutAlready(failure),
    isActivated: ({ context }) => context.user?.activatedAt != null,
    isOvertaken: ({ context }) => context.user?.overtakenBy != null,
    isElsewhere: ({ context }, { activeTenantId }: Partial<User>) =>
      activeTenantId !== undefined && activeTenantId !== context.user?.activeTenantId,
    isSomebodyElse: ({ context }, id: string) => id !== context.user?.id,
    isOwnId: ({ context }, id: string) => id === context.user?.id,
    isActivationOfUser: ({ context }, message: Message) =>
      message.type === 'PROFILE_ACTIVATED' && message.data.userId === context.user?.id,
  },
  actions: {
    admit: assign((_, user: User | null) => ({ ...NOBODY, user })),
    noteEnd: assign((_, endedElsewhere: boolean) => ({ ...NOBODY, wasEndedElsewhere: endedElsewhere })),
    noteRunOut: assign((_, endedElsewhere: boolean) => ({ hasRunOut: !endedElsewhere })),
    change: assign(({ context: { user } }, fields: Partial<Omit<User, 'id'>>) => ({
      user: user && { ...user, ...fields },
    })),
    markActivated: assign(({ context: { user } }, message: Message) => ({
      user: user && message.type === 'PROFILE_ACTIVATED' ? { ...user, activatedAt: message.data.activatedAt } : user,
    })),
    block: assign(({ context: { user } }, reason: string) => ({ user: user && withTenantBlocked(user, reason) })),
    tellBlocked: sendTo(actorNamed('desk'), ({ context: { user } }) => ({ type: 'tenant.blocked', user })),
    tellAccess: sendTo(actorNamed('router'), ({ context }) => ({
      type: 'access.changed',
      access: context.user ? accessOf(context.user) : { kind: 'guest' },
    })),
    tellOpened: enqueueActions(({ context: { user }, enqueue }) => {
      if (!user) return
      const { id: userId, liveSeq: seq } = user
      const tenantId = liveTenantOf(user)
      const news: SessionNews = { type: 'session.opened', userId, tenantId, seq, user }
      for (const name of HOLDERS) enqueue.sendTo(actorNamed(name), news)
    }),
    tellClosed: enqueueActions(({ enqueue }) => {
      const news: SessionNews = { type: 'session.closed' }
      for (const name of [...HOLDERS, 'toasts']) enqueue.sendTo(actorNamed(name), news)
    }),
    showSignIn: sendTo(actorNamed('router'), { type: 'signIn.requested' }),
    tellWindows: sendTo('otherWindows', (_, news: WindowNews) => news),
    expectSignOut: sendTo(actorNamed('desk'), (_, isExpected: boolean) => ({ type: 'signOut.expected', isExpected })),
    /** Nothing that is on this page is theirs. */
    startAnew: sendTo(actorNamed('router'), { type: 'reload.requested' }),
    goHome: sendTo(actorNamed('router'), { type: 'go.requested', to: '/', replace: true }),
  },
}).createMachine({
  id: 'session',
  context: NOBODY,
  invoke: { id: 'otherWindows', src: 'otherWindows' },
  initial: 'waiting',
  states: {
    waiting: { description: 'The page is starting.', on: { 'router.ready': 'validating' } },
    validating: {
      description: 'Whether somebody is signed in is being asked.',
      invoke: {
        id: 'restore',
        src: 'restore',
        onDone: [
          {
            guard: { type: 'hasUser', params: ({ event }) => event.output.user },
            target: 'opening',
            actions: { type: 'admit', params: ({ event }) => event.output.user },
          },
          { target: 'guest', actions: { type: 'noteEnd', params: ({ event }) => event.output.wasEndedElsewhere } },
        ],
        onError: 'guest',
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
      },
    },
    opening: {
      description: 'Everything is told that somebody is here.',
      entry: ['tellAccess', 'tellOpened'],
      always: 'member',
    },
    member: {
      description: 'Somebody is signed in.',
      on: {
        'signOut.requested': 'signingOut',
        'session.expired': {
          target: 'forgetting',
          actions: [
            { type: 'noteEnd', params: ({ event }) => event.elsewhere },
            { type: 'noteRunOut', params: ({ event }) => event.elsewhere },
            'tellClosed',
          ],
        },
        // Another workspace is opened like the first one: whoever holds something of it hears.
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
        'window.signingOut': { actions: { type: 'expectSignOut', params: true } },
        'window.stayed': { actions: { type: 'expectSignOut', params: false } },
        'window.signedOut': { target: 'forgetting', actions: [{ type: 'noteEnd', params: false }, 'tellClosed'] },
        'tenant.blocked': {
          actions: [{ type: 'block', params: ({ event }) => event.reason }, 'tellBlocked', 'tellAccess'],
        },
        'account.activated': {
          guard: { type: 'isOwnId', params: ({ event }) => event.userId },
          actions: {
            type: 'change',
            params: ({ event: { activatedAt } }) => ({ activatedAt }),
          },
        },
        'message.received': {
          guard: { type: 'isActivationOfUser', params: ({ event }) => event.message },
          actions: { type: 'markActivated', params: ({ event }) => event.message },
        },
      },
      type: 'parallel',
      states: {
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
        seat: {
          description: 'In whose stead the page is used.',
          initial: 'own',
          states: {
            own: { description: "One uses one's own account.", always: { guard: 'isOvertaken', target: 'overtaken' } },
            overtaken: { description: "An administrator uses the account in somebody's stead." },
          },
        },
      },
    },
    // Whoever holds something of the user lets go at once: nothing is asked any more for a session that ends.
    signingOut: {
      description: 'The server is told that one signs out.',
      tags: 'leaving',
      entry: ['tellClosed', { type: 'tellWindows', params: { type: 'window.signingOut' } }],
      on: {
        'session.expired': { target: 'forgetting', actions: [{ type: 'noteEnd', params: false }, SIGNED_OUT] },
      },
      invoke: {
        id: 'logOut',
        src: 'logOut',
        onDone: { target: 'forgetting', actions: [{ type: 'noteEnd', params: false }, SIGNED_OUT] },
        onError: [
          {
            guard: { type: 'isSignedOutAlready', params: ({ event }) => ({ failure: event.error }) },
            target: 'forgetting',
            actions: [{ type: 'noteEnd', params: false }, SIGNED_OUT],
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
/** The signed-in user; nobody while it is not known or nobody is. */
export const userNow = ({ context }: Snapshot) => context.user
/** Whether an administrator acts as the user (spec §6). */
export const isOvertaken = (session: Snapshot) => session.matches({ member: { seat: 'overtaken' } })
