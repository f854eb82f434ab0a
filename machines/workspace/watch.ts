import { assign, enqueueActions, setup, type SnapshotFrom } from 'xstate'
import type { User } from '#contract/entities/user.ts'
import { WORKSPACE_BLOCKED_POLL_MS, WORKSPACE_PENDING_POLL_MS } from '#contract/limits.ts'
import type { MessageReceived } from '../live/news.ts'
import { actorNamed } from '../actor-named.ts'
import { isSame } from '../forms/same.ts'
import type { SessionNews } from '../session/events.ts'
import { portNotProvided } from '../port.ts'
import { isLost, NO_WORKSPACES, workspacesOf, type Workspaces } from './memberships.ts'
import { isPending } from './usable.ts'

type Context = Workspaces & {
  /** How many invitations wait for an answer. */
  readonly invitations: number
}
type Event =
  | SessionNews
  | { type: 'tenant.blocked'; user: User }
  /** There may be other workspaces or invitations now, or they may be in another state. */
  | { type: 'workspaces.staled' }
  /** More was missed than could be told: anything may have changed. */
  | { type: 'screen.staled' }
  /** Of the live messages only the one that says that the user's workspaces have changed comes here. */
  | MessageReceived
/** What a look brings. */
export interface Seen {
  readonly user: User
  readonly invitations: number
}

const NOTHING: Context = { ...NO_WORKSPACES, invitations: 0 }
const hasPending = ({ memberships }: Context) => memberships.some(({ tenant }) => isPending(tenant))

/**
 * Keeps the user's workspaces and invitations up to date: fetches them when they may have changed, and by itself as long as
 * a workspace is being made, or the current workspace cannot be used.
 */
export const workspaceWatch = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    countInvitations: portNotProvided<number, void>('countInvitations'),
    look: portNotProvided<Seen, void>('look'),
  },
  delays: {
    pause: ({ context }) => (hasPending(context) ? WORKSPACE_PENDING_POLL_MS : WORKSPACE_BLOCKED_POLL_MS),
  },
  guards: { mustLookAgain: ({ context }) => hasPending(context) || isLost(context) },
  actions: {
    takeUser: assign((_, user: User) => workspacesOf(user)),
    takeMemberships: assign((_, { role2tenant2user }: User) => ({ memberships: role2tenant2user })),
    takeCount: assign((_, invitations: number) => ({ invitations })),
    // Where nothing has changed nothing is sent: its receivers draw everything again.
    tellNews: enqueueActions(({ context, enqueue }, user: User) => {
      const { role2tenant2user, activeTenantId, role, roleName, privateProject } = user
      if (isSame(context.memberships, role2tenant2user)) return
      const here = activeTenantId === context.currentId ? { role, roleName, privateProject } : {}
      enqueue.sendTo(actorNamed('session'), { type: 'user.changed', fields: { role2tenant2user, ...here } })
      enqueue.sendTo(actorNamed('switcher'), { type: 'memberships.renewed', user })
    }),
    forget: assign(NOTHING),
  },
}).createMachine({
  id: 'workspaceWatch',
  context: NOTHING,
  initial: 'closed',
  on: {
    'session.opened': {
      target: '.counting',
      actions: { type: 'takeUser', params: ({ event }) => event.user },
    },
    'session.closed': '.closed',
    'tenant.blocked': {
      target: '.known',
      actions: { type: 'takeMemberships', params: ({ event }) => event.user },
    },
    'workspaces.staled': '.looking',
    'screen.staled': '.looking',
    'message.received': '.looking',
  },
  states: {
    closed: {
      description: 'There is no session.',
      entry: 'forget',
      on: { 'tenant.blocked': {}, 'workspaces.staled': {}, 'screen.staled': {}, 'message.received': {} },
    },
    counting: {
      description: 'How many invitations wait is being counted.',
      invoke: {
        id: 'countInvitations',
        src: 'countInvitations',
        onDone: { target: 'known', actions: { type: 'takeCount', params: ({ event }) => event.output } },
        onError: 'known',
      },
    },
    known: {
      description: 'What is known decides whether to look again by itself.',
      always: { guard: 'mustLookAgain', target: 'waiting' },
    },
    waiting: { description: 'It looks again in a while.', after: { pause: 'looking' } },
    looking: {
      description: "The user's workspaces are being fetched again.",
      invoke: {
        id: 'look',
        src: 'look',
        onDone: {
          target: 'known',
          actions: [
            { type: 'tellNews', params: ({ event }) => event.output.user },
            { type: 'takeMemberships', params: ({ event }) => event.output.user },
            { type: 'takeCount', params: ({ event }) => event.output.invitations },
          ],
        },
        onError: 'known',
      },
    },
  },
})

/** How many invitations wait for an answer. */
export const invitationsNow = ({ context }: SnapshotFrom<typeof workspaceWatch>): number => context.invitations

declare module '../actor-named.ts' {
  interface NamedActors {
    workspaceWatch: Event
  }
}
