import { assign, enqueueActions, raise, sendTo, setup, type SnapshotFrom } from 'xstate'
import type { Tenant } from '#contract/entities/tenant.ts'
import type { User } from '#contract/entities/user.ts'
import type { Message } from '#contract/messages.ts'
import { actorNamed } from '../actor-named.ts'
import { activeMembership } from '../session/access.ts'
import type { SessionNews } from '../session/events.ts'
import { unplugged } from '../unplugged.ts'
import { isUsable } from './memberships.ts'
import { newsForLists } from './news.ts'

type Context = { readonly tenant: Tenant | null; readonly userId: string | null }
type Event =
  | SessionNews
  | { type: 'message.received'; message: Message }
  | { type: 'screen.staled' }
  | { type: 'retry.requested' }
  /** Something was added or taken away that its plan counts. */
  | { type: 'tenant.staled' }
  /** It was changed here. */
  | { type: 'tenant.changed'; tenant: Tenant }

const NOTHING: Context = { tenant: null, userId: null }
const LISTS = ['projectList', 'teamList'] as const

/** The workspace one is in: loads it when somebody is there, keeps it and the lists of the sidebar up to date. */
export const workspace = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { loadTenant: unplugged<Tenant, void>('loadTenant') },
  guards: {
    /** A workspace that is pending or blocked answers nothing. */
    hasUsableTenant: (_, user: User) => {
      const membership = activeMembership(user)
      return membership !== null && isUsable(membership.tenant)
    },
    isOfItsPlan: (_, message: Message) => message.type === 'PROJECT_CREATED',
    isSubscription: (_, message: Message) => message.type === 'SUBSCRIPTION_CONFIRMED',
  },
  actions: {
    takeUser: assign((_, { id }: User) => ({ tenant: null, userId: id })),
    takeTenant: assign((_, tenant: Tenant) => ({ tenant })),
    forget: assign(NOTHING),
    outdate: raise({ type: 'tenant.staled' }),
    /** Whoever stands before what a plan limits has to know how much is used. */
    tellGate: sendTo(actorNamed('planGate'), ({ context: { tenant } }) => ({ type: 'tenant.known', tenant })),
    openLists: enqueueActions(({ enqueue }) => {
      for (const list of LISTS) enqueue.sendTo(actorNamed(list), { type: 'list.opened' })
    }),
    closeLists: enqueueActions(({ enqueue }) => {
      for (const list of LISTS) enqueue.sendTo(actorNamed(list), { type: 'list.closed' })
    }),
    renewLists: enqueueActions(({ enqueue }) => {
      for (const list of LISTS) enqueue.sendTo(actorNamed(list), { type: 'list.staled' })
    }),
    tellLists: enqueueActions(({ enqueue, context }, message: Message) => {
      const news = newsForLists(message, context.userId)
      if (news) enqueue.sendTo(actorNamed(news.list), news.event)
    }),
    takeSubscription: assign(({ context: { tenant } }, message: Message) => ({
      tenant:
        tenant && message.type === 'SUBSCRIPTION_CONFIRMED'
          ? { ...tenant, subscription: message.data.subscription }
          : tenant,
    })),
    sayActivated: sendTo(actorNamed('toasts'), {
      type: 'toast.requested',
      kind: 'success',
      text: { key: 'workspace.subscriptionActivated' },
    }),
  },
}).createMachine({
  id: 'workspace',
  context: NOTHING,
  initial: 'none',
  on: {
    'session.opened': [
      {
        guard: { type: 'hasUsableTenant', params: ({ event }) => event.user },
        target: '.loading',
        actions: [{ type: 'takeUser', params: ({ event }) => event.user }, 'openLists'],
      },
      { target: '.none' },
    ],
    'session.closed': '.none',
    'message.received': [
      {
        guard: { type: 'isSubscription', params: ({ event }) => event.message },
        actions: [{ type: 'takeSubscription', params: ({ event }) => event.message }, 'tellGate', 'sayActivated'],
      },
      {
        guard: { type: 'isOfItsPlan', params: ({ event }) => event.message },
        actions: [{ type: 'tellLists', params: ({ event }) => event.message }, 'outdate'],
      },
      { actions: { type: 'tellLists', params: ({ event }) => event.message } },
    ],
  },
  states: {
    none: { description: 'Nobody is signed in.', entry: ['forget', 'tellGate', 'closeLists'] },
    loading: {
      description: 'The workspace is being fetched.',
      on: { 'tenant.staled': { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadTenant',
        src: 'loadTenant',
        onDone: { target: 'ready', actions: [{ type: 'takeTenant', params: ({ event }) => event.output }, 'tellGate'] },
        onError: 'failed',
      },
    },
    ready: {
      description: 'The workspace and its plan are known.',
      on: {
        'screen.staled': { target: 'loading', actions: 'renewLists' },
        'tenant.staled': 'loading',
        'tenant.changed': { actions: [{ type: 'takeTenant', params: ({ event }) => event.tenant }, 'tellGate'] },
      },
    },
    failed: {
      description: 'The workspace could not be fetched; one can try again.',
      on: { 'retry.requested': 'loading', 'screen.staled': { target: 'loading', actions: 'renewLists' } },
    },
  },
})

type Snapshot = SnapshotFrom<typeof workspace>
/** The workspace one is in; nothing while it is not known. */
export const tenantNow = ({ context }: Snapshot) => context.tenant
