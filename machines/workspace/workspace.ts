import { assign, raise, sendTo, setup, type SnapshotFrom } from 'xstate'
import type { Tenant } from '#contract/entities/tenant.ts'
import type { User } from '#contract/entities/user.ts'
import type { Message } from '#contract/messages.ts'
import type { MessageReceived } from '../live/news.ts'
import { actorNamed } from '../actor-named.ts'
import { hasUsableWorkspace } from '../session/access.ts'
import type { SessionNews } from '../session/events.ts'
import { portNotProvided } from '../port.ts'
import { toast } from '../toasts/toast.ts'

type Context = { readonly tenant: Tenant | null }
type Event =
  | SessionNews
  | MessageReceived
  | { type: 'screen.staled' }
  | { type: 'retry.requested' }
  /** Something was added or taken away that its plan counts. */
  | { type: 'tenant.staled' }
  /** It was changed here. */
  | { type: 'tenant.changed'; tenant: Tenant }

const NOTHING: Context = { tenant: null }

/** The current workspace: loads it when a session opens, and keeps it up to date. */
export const workspace = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'failed' },
  actors: { loadTenant: portNotProvided<Tenant, void>('loadTenant') },
  guards: {
    hasUsableWorkspace: (_, user: User) => hasUsableWorkspace(user),
    isOfItsPlan: (_, message: Message) => ['PROJECT_CREATED', 'REMOVED_FROM_PROJECT'].includes(message.type),
    isStorage: (_, message: Message) => message.type === 'STORAGE_CHANGED',
    isConfirmed: (_, message: Message) => message.type === 'SUBSCRIPTION_CONFIRMED',
    isReward: (_, message: Message) => message.type === 'REFERRAL_REWARDED' && message.data.workspaceName !== null,
    isSubscription: (_, message: Message) => message.type === 'SUBSCRIPTION_CHANGED',
  },
  actions: {
    takeTenant: assign((_, tenant: Tenant) => ({ tenant })),
    forget: assign(NOTHING),
    outdate: raise({ type: 'tenant.staled' }),
    /** The dialog about what the plan limits shows how much is used. */
    tellGate: sendTo(actorNamed('planGate'), ({ context: { tenant } }) => ({ type: 'tenant.known', tenant })),
    takeSubscription: assign(({ context: { tenant } }, message: Message) => ({
      tenant:
        tenant && (message.type === 'SUBSCRIPTION_CONFIRMED' || message.type === 'SUBSCRIPTION_CHANGED')
          ? { ...tenant, subscription: message.data.subscription }
          : tenant,
    })),
    takeStorage: assign(({ context: { tenant } }, message: Message) => ({
      tenant: tenant && message.type === 'STORAGE_CHANGED' ? { ...tenant, ...message.data } : tenant,
    })),
    sayReward: sendTo(actorNamed('toasts'), (_, message: Message) =>
      toast(
        'success',
        'workspace.daysAdded',
        message.type === 'REFERRAL_REWARDED'
          ? { ...message.data, workspaceName: message.data.workspaceName ?? '' }
          : {},
      ),
    ),
    sayActivated: sendTo(actorNamed('toasts'), toast('success', 'workspace.subscriptionActivated')),
  },
}).createMachine({
  id: 'workspace',
  context: NOTHING,
  initial: 'none',
  on: {
    'session.opened': [
      {
        guard: { type: 'hasUsableWorkspace', params: ({ event }) => event.user },
        target: '.loading',
        actions: 'forget',
      },
      { target: '.none' },
    ],
    'session.closed': '.none',
    'message.received': [
      {
        guard: { type: 'isConfirmed', params: ({ event }) => event.message },
        actions: [{ type: 'takeSubscription', params: ({ event }) => event.message }, 'tellGate', 'sayActivated'],
      },
      {
        guard: { type: 'isSubscription', params: ({ event }) => event.message },
        actions: [{ type: 'takeSubscription', params: ({ event }) => event.message }, 'tellGate'],
      },
      {
        guard: { type: 'isReward', params: ({ event }) => event.message },
        actions: { type: 'sayReward', params: ({ event }) => event.message },
      },
      {
        guard: { type: 'isOfItsPlan', params: ({ event }) => event.message },
        actions: 'outdate',
      },
      {
        guard: { type: 'isStorage', params: ({ event }) => event.message },
        actions: [{ type: 'takeStorage', params: ({ event }) => event.message }, 'tellGate'],
      },
    ],
  },
  states: {
    none: { description: 'There is no session.', entry: ['forget', 'tellGate'] },
    loading: {
      description: 'The workspace is being fetched.',
      on: {
        // What is on its way may be older.
        'screen.staled': { target: 'loading', reenter: true },
        'tenant.staled': { target: 'loading', reenter: true },
        'message.received': [
          {
            guard: { type: 'isStorage', params: ({ event }) => event.message },
            target: 'loading',
            reenter: true,
          },
          {
            guard: { type: 'isConfirmed', params: ({ event }) => event.message },
            target: 'loading',
            reenter: true,
            actions: [{ type: 'takeSubscription', params: ({ event }) => event.message }, 'tellGate', 'sayActivated'],
          },
          {
            guard: { type: 'isSubscription', params: ({ event }) => event.message },
            target: 'loading',
            reenter: true,
            actions: [{ type: 'takeSubscription', params: ({ event }) => event.message }, 'tellGate'],
          },
        ],
      },
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
        'screen.staled': 'loading',
        'tenant.staled': 'loading',
        'tenant.changed': { actions: [{ type: 'takeTenant', params: ({ event }) => event.tenant }, 'tellGate'] },
      },
    },
    failed: {
      description: 'The workspace could not be fetched; what was known of it stays, and a retry asks again.',
      tags: 'failed',
      on: { 'retry.requested': 'loading', 'screen.staled': 'loading', 'tenant.staled': 'loading' },
    },
  },
})

type Snapshot = SnapshotFrom<typeof workspace>
/** The current workspace; null while it is not known. */
export const tenantNow = ({ context }: Snapshot) => context.tenant
/** Asking for it has failed: nothing is known of it, or only how it was before. */
export const hasFailed = (now: Snapshot): boolean => now.matches('failed')

declare module '../actor-named.ts' {
  interface NamedActors {
    workspace: Event
  }
}
