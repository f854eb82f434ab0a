import { assign, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate'
import type { User } from '#contract/entities/user.ts'
import { Failure } from '#contract/errors.ts'
import { actorNamed } from '../actor-named.ts'
import type { SessionNews } from '../session/events.ts'
import type { ToastText } from '../toasts/toasts.ts'
import { portNotProvided } from '../port.ts'
import { isLost, NO_WORKSPACES, tenantIn, wayOut, withoutOne, workspacesOf, type Workspaces } from './memberships.ts'
import { isBlocked, isUsable } from './usable.ts'
import type { RouterEvent } from '../router/events.ts'
import type { ToastsEvent } from '../toasts/toasts.ts'

type Context = Workspaces & {
  /** The one that is being opened. */
  readonly choosingId: string | null
  /** Those that could not be opened: they are not tried again by themselves. */
  readonly triedIds: readonly string[]
}
type Event =
  | SessionNews
  /** The server refused the current workspace; its reason is noted with the user. */
  | { type: 'tenant.blocked'; user: User }
  /** The user belongs to other workspaces now, or they are in another state. */
  | { type: 'memberships.renewed'; user: User }
  | { type: 'workspace.chosen'; id: string }
  /** The user has left it, or deleted it. */
  | { type: 'workspace.left'; id: string }

const NOTHING: Context = { ...NO_WORKSPACES, choosingId: null, triedIds: [] }
const OUT: RouterEvent = { type: 'go.requested', to: '/out-of-workspaces', isForced: true }
const START_OVER: RouterEvent = { type: 'reload.requested', to: '/' }
const HOMELESS = { activeTenantId: null, role: null, roleName: null, privateProject: null } satisfies Partial<User>

const blockedText = (reason: string): ToastText =>
  reason.trim() === '' ? { key: 'workspace.isBlocked' } : { key: 'workspace.isBlockedBecause', values: { reason } }
const failureText = (failure: unknown): ToastText => {
  const sentence = Failure.safeParse(failure).data?.message.trim() ?? ''
  return sentence === '' ? { key: 'errors.somethingWentWrong' } : { sentence }
}
const isStuck = (context: Context): boolean => isLost(context) && wayOut(context, context.triedIds) === null

/**
 * Goes from one workspace to another. What is pending or blocked is not opened. A user who cannot use the current workspace, or
 * has left it, is taken to the first that can be used, and where there is none to the page that says so.
 */
export const switcher = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'switching' },
  actors: { switchWorkspace: portNotProvided<{ user: User }, { id: string }>('switchWorkspace') },
  guards: {
    isCurrent: ({ context }, id: string) => id === context.currentId,
    isBlocked: ({ context }, id: string) => {
      const tenant = tenantIn(context, id)
      return tenant !== null && isBlocked(tenant)
    },
    isUsable: ({ context }, id: string) => {
      const tenant = tenantIn(context, id)
      return tenant !== null && isUsable(tenant)
    },
    hasWayOut: ({ context }) => wayOut(context, context.triedIds) !== null,
  },
  actions: {
    takeUser: assign((_, user: User) => ({ ...NOTHING, ...workspacesOf(user) })),
    takeMemberships: assign((_, { role2tenant2user }: User) => ({ memberships: role2tenant2user })),
    /** The user may have lost the current workspace, or it is blocked now; or it can be used at last, and so can those that failed. */
    renew: enqueueActions(({ context, enqueue }, { role2tenant2user: memberships }: User) => {
      const next = { ...context, memberships, triedIds: [] }
      enqueue.assign({ memberships, triedIds: [] })
      if (isLost(context) && !isLost(next)) enqueue.sendTo(actorNamed('router'), START_OVER)
      if (isLost(context) || !isLost(next)) return
      const isGone = tenantIn(next, next.currentId) === null
      if (isGone) enqueue.sendTo(actorNamed('session'), { type: 'user.changed', fields: HOMELESS })
      if (isStuck(next)) enqueue.sendTo(actorNamed('router'), OUT)
    }),
    choose: assign((_, choosingId: string) => ({ choosingId })),
    chooseWayOut: assign(({ context }) => ({ choosingId: wayOut(context, context.triedIds) })),
    noteTried: assign(({ context: { choosingId, triedIds } }) => ({
      choosingId: null,
      triedIds: choosingId === null ? triedIds : [...triedIds, choosingId],
    })),
    drop: enqueueActions(({ context, enqueue }, id: string) => {
      const { memberships } = withoutOne(context, id)
      const fields = { role2tenant2user: [...memberships], ...(id === context.currentId && HOMELESS) }
      enqueue.assign({ memberships })
      enqueue.sendTo(actorNamed('session'), { type: 'user.changed', fields })
    }),
    goOutIfStuck: enqueueActions(({ context, enqueue }) => {
      if (isStuck(context)) enqueue.sendTo(actorNamed('router'), OUT)
    }),
    forget: assign(NOTHING),
    sayBlocked: sendTo(actorNamed('toasts'), ({ context }, id: string): ToastsEvent => ({
      type: 'toast.requested',
      kind: 'warning',
      text: blockedText(tenantIn(context, id)?.manualBlockedReason ?? ''),
    })),
    sayFailed: sendTo(actorNamed('toasts'), (_, { failure }: { failure: unknown }): ToastsEvent => ({
      type: 'toast.requested',
      kind: 'error',
      text: failureText(failure),
    })),
    lookAgain: sendTo(actorNamed('workspaceWatch'), { type: 'workspaces.staled' }),
    startOver: sendTo(actorNamed('router'), START_OVER),
  },
}).createMachine({
  id: 'switcher',
  context: NOTHING,
  initial: 'closed',
  on: {
    'session.opened': {
      target: '.open',
      actions: { type: 'takeUser', params: ({ event }) => event.user },
    },
    'session.closed': '.closed',
  },
  states: {
    closed: { description: 'There is no session.', entry: 'forget' },
    open: {
      description: 'Another workspace can be chosen.',
      initial: 'resting',
      on: {
        'memberships.renewed': { actions: { type: 'renew', params: ({ event }) => event.user } },
        'tenant.blocked': {
          actions: [{ type: 'takeMemberships', params: ({ event }) => event.user }, 'goOutIfStuck'],
        },
        'workspace.left': { actions: [{ type: 'drop', params: ({ event }) => event.id }, 'goOutIfStuck'] },
      },
      states: {
        resting: {
          description: 'The workspace that is shown is the current one.',
          always: { guard: 'hasWayOut', target: 'switching', actions: 'chooseWayOut' },
          on: {
            'workspace.chosen': [
              { guard: { type: 'isCurrent', params: ({ event }) => event.id } },
              {
                guard: { type: 'isBlocked', params: ({ event }) => event.id },
                actions: { type: 'sayBlocked', params: ({ event }) => event.id },
              },
              {
                guard: { type: 'isUsable', params: ({ event }) => event.id },
                target: 'switching',
                actions: { type: 'choose', params: ({ event }) => event.id },
              },
            ],
          },
        },
        switching: {
          description: 'Another workspace is being opened.',
          tags: 'switching',
          invoke: {
            id: 'switchWorkspace',
            src: 'switchWorkspace',
            input: ({ context }) => ({ id: context.choosingId ?? '' }),
            onDone: 'starting',
            onError: {
              target: 'resting',
              actions: [
                'noteTried',
                { type: 'sayFailed', params: ({ event }) => ({ failure: event.error }) },
                'goOutIfStuck',
                'lookAgain',
              ],
            },
          },
        },
        /** Another one is open: the page is loaded anew. */
        starting: {
          description: 'The page starts over in the other workspace.',
          tags: 'switching',
          entry: 'startOver',
        },
      },
    },
  },
})

/** The workspace that is being opened; none at rest. */
export const choosingNow = (now: SnapshotFrom<typeof switcher>): string | null =>
  now.hasTag('switching') ? now.context.choosingId : null

declare module '../actor-named.ts' {
  interface NamedActors {
    switcher: Event
  }
}
