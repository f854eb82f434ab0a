import { assign, enqueueActions, sendTo } from 'xstate'
import type { User } from '#contract/entities/user.ts'
import { Failure } from '#contract/errors.ts'
import { SESSION_FIRST_RETRY_MS, SESSION_RETRY_MAX_MS } from '#contract/limits.ts'
import type { Message } from '#contract/messages.ts'
import { actorAt, actorIn, actorNamed } from '../actor-named.ts'
import { actionsFor } from '../typed-actions.ts'
import { accessOf, liveTenantOf, withTenantBlocked } from './access.ts'
import type { SessionEvent, SessionNews, WindowNews } from './events.ts'
import type { RouterEvent } from '../router/events.ts'

/** A session as it was found at the start: whose it is, and whether it had been ended from elsewhere. */
export interface Restored {
  readonly user: User | null
  readonly wasEndedElsewhere: boolean
}
export type SessionContext = {
  readonly user: User | null
  /** The last session here was ended by the server, not by the person in front of it. */
  readonly wasEndedElsewhere: boolean
  /** It ran out while they were at it: what they were typing is theirs when they are back. */
  readonly hasRunOut: boolean
  /** How often in a row the server could not be asked who is signed in. */
  readonly failures: number
  /** How many changes are kept on this device until they are sent; null until they have been counted. */
  readonly unsent: number | null
}

/** Nobody is known to be here. */
export const NOBODY: SessionContext = {
  user: null,
  wasEndedElsewhere: false,
  hasRunOut: false,
  failures: 0,
  unsent: null,
}
/** The wait before the session is asked for again, in milliseconds: it doubles with every failure, up to a maximum. */
export const sessionRetryMs = (failures: number): number =>
  Math.min(SESSION_FIRST_RETRY_MS * 2 ** (failures - 1), SESSION_RETRY_MAX_MS)
/** The lasting actors that hold something of the user. */
const HOLDERS = ['preferences', 'signedInActors'] as const

const openedFor = (user: User): SessionNews => ({
  type: 'session.opened',
  userId: user.id,
  tenantId: liveTenantOf(user),
  seq: user.liveSeq,
  user,
})

type Held = { context: SessionContext }
/** What the session decides by. */
export const sessionGuards = {
  hasSentAll: ({ context }: Held) => context.unsent === 0,
  isCounted: ({ context }: Held) => context.unsent !== null,
  hasUser: (_: Held, user: User | null) => user !== null,
  isSignedOutAlready: (_: Held, { failure }: { failure: unknown }) => Failure.safeParse(failure).data?.status === 401,
  isRouter: (_: Held, by: string) => by === 'router',
  isActivated: ({ context }: Held) => context.user?.activatedAt != null,
  isImpersonated: ({ context }: Held) => context.user?.overtakenBy != null,
  isElsewhere: ({ context }: Held, { activeTenantId }: Partial<User>) =>
    activeTenantId !== undefined && activeTenantId !== context.user?.activeTenantId,
  isSomebodyElse: ({ context }: Held, id: string) => id !== context.user?.id,
  isLeftBehind: (
    { context: { user } }: Held,
    { userId, workspaceId }: { userId: string; workspaceId: string | null },
  ) => userId === user?.id && workspaceId !== user.activeTenantId,
  isOwnId: ({ context }: Held, id: string) => id === context.user?.id,
  isActivationOfUser: ({ context }: Held, message: Message) =>
    message.type === 'PROFILE_ACTIVATED' && message.data.userId === context.user?.id,
}

/** What the session does on its way. */
export const sessionActions = actionsFor<SessionContext, SessionEvent>()({
  admit: assign((_, user: User | null) => ({ ...NOBODY, user })),
  noteEnd: assign((_, endedElsewhere: boolean) => ({ ...NOBODY, wasEndedElsewhere: endedElsewhere })),
  countUnsent: assign((_, unsent: number) => ({ unsent })),
  countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
  noteRunOut: assign((_, endedElsewhere: boolean) => ({ hasRunOut: !endedElsewhere })),
  change: assign(({ context: { user } }, fields: Partial<Omit<User, 'id'>>) => ({
    user: user && { ...user, ...fields },
  })),
  markActivated: assign(({ context: { user } }, message: Message) => ({
    user: user && message.type === 'PROFILE_ACTIVATED' ? { ...user, activatedAt: message.data.activatedAt } : user,
  })),
  block: assign(({ context: { user } }, reason: string) => ({ user: user && withTenantBlocked(user, reason) })),
  tellBlocked: enqueueActions(({ context: { user }, enqueue }) => {
    if (user) enqueue.sendTo(actorNamed('signedInActors'), { type: 'tenant.blocked', user })
  }),
  tellAccess: sendTo(actorNamed('router'), ({ context }): RouterEvent => ({
    type: 'access.changed',
    access: context.user ? accessOf(context.user) : { kind: 'guest' },
  })),
  tellOpened: enqueueActions(({ context: { user }, enqueue }) => {
    if (user) for (const name of HOLDERS) enqueue.sendTo(actorAt(name), openedFor(user))
  }),
  tellAsker: enqueueActions(({ context: { user }, enqueue }, name: string) => {
    if (user) enqueue.sendTo(actorAt(name), openedFor(user))
  }),
  tellClosed: enqueueActions(({ enqueue }) => {
    const news: SessionNews = { type: 'session.closed' }
    for (const name of [...HOLDERS, 'toasts']) enqueue.sendTo(actorAt(name), news)
  }),
  /** First of all, while the safe is still open: closing and leaving the place reach it in either order. */
  tellEnding: enqueueActions(({ enqueue, system }) => {
    const host = actorIn(system, 'safeHost')
    if (host) enqueue.sendTo(host, { type: 'session.ending' })
  }),
  showSignIn: sendTo(actorNamed('router'), { type: 'signIn.requested' }),
  tellWindows: sendTo('otherWindows', (_, news: WindowNews) => news),
  tellOpenedHere: enqueueActions(({ enqueue }, user: User | null) => {
    if (user)
      enqueue.sendTo('otherWindows', { type: 'window.opened', userId: user.id, workspaceId: user.activeTenantId })
  }),
  expectSignOut: sendTo(actorNamed('signedInActors'), (_, isExpected: boolean) => ({
    type: 'signOut.expected',
    isExpected,
  })),
  /** Nothing that is on this page is theirs. */
  startAnew: sendTo(actorNamed('router'), { type: 'reload.requested' }),
  /** What is on this page is of a workspace that the session has left: it may not be found in the new one. */
  startOver: sendTo(actorNamed('router'), { type: 'reload.requested', to: '/' }),
  goHome: sendTo(actorNamed('router'), { type: 'go.requested', to: '/', replace: true }),
})
