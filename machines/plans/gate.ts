import { assign, enqueueActions, sendTo, setup, type ActorRefFrom, type AnyActorRef, type SnapshotFrom } from 'xstate'
import { BLANK, type GateContext, type PlanGateEvent, type Wish } from './gate-context.ts'
import type { Plan } from '#contract/entities/plan.ts'
import type { Tenant } from '#contract/entities/tenant.ts'
import { actorAt, actorNamed } from '../actor-named.ts'
import { portNotProvided } from '../port.ts'
import { planCarousel } from './carousel.ts'
import {
  fits,
  fitsKnown,
  hasOtherPlan,
  planStateOf,
  reasonOf,
  type Addition,
  type LimitReason,
  type Usage,
} from './offer.ts'

const ME = 'planGate'
const NOT_ADDED = { type: 'toast.requested', kind: 'error', text: { key: 'errors.notAdded' } } as const
const BILLING = '/settings/billing'

const planIn = ({ plans }: GateContext, id: string): Plan | undefined => plans.find((plan) => plan.id === id)

/**
 * Stands before everything that a plan limits: what fits goes on to where it was wanted, anything else opens the
 * change-plan dialog with the reason. What is known of the workspace may be old, so before it stops anybody it asks.
 */
export const planGate = setup({
  types: {
    context: {} as GateContext,
    events: {} as PlanGateEvent,
    tags: {} as 'open' | 'loading' | 'failed',
    children: {} as { carousel: 'carousel' },
  },
  actors: {
    loadUsage: portNotProvided<Usage, void>('loadUsage'),
    loadPlans: portNotProvided<readonly Plan[], { tenantId: string }>('loadPlans'),
    carousel: planCarousel,
  },
  guards: {
    fitsAsKnown: ({ context: { tenant } }, wish: Wish) =>
      tenant === null ? wish.resource !== 'users' : fitsKnown(tenant, wish),
    /** Each file is an addition of its own; a second press of one button means the same addition. */
    isAnother: ({ context: { wish } }, { to, resource }: Wish) => resource === 'storage' || wish?.to !== to,
    /** What was wanted may fit by now. */
    hasNewPlan: ({ context: { usage, wish } }, tenant: Tenant | null) => wish !== null && hasOtherPlan(usage, tenant),
    isSettled: ({ context: { usage, wish } }, tenant: Tenant | null) => wish === null && hasOtherPlan(usage, tenant),
    hasChosen: ({ context }) => context.chosenId !== null,
    fitsIndeed: ({ context: { wish } }, usage: Usage) => wish !== null && fits(usage, wish),
    mayBeChosen: ({ context }, id: string) => {
      const plan = planIn(context, id)
      return (
        plan !== undefined &&
        context.usage !== null &&
        planStateOf(plan, context.usage, !context.isRequested) === 'open'
      )
    },
  },
  actions: {
    know: assign((_, tenant: Tenant | null) => ({ tenant })),
    takeWish: assign((_, { resource, sizeInKB, to, event }: Wish) => {
      const addition = { resource, ...(sizeInKB !== undefined && { sizeInKB }) }
      return { ...BLANK, addition, wish: { ...addition, to, event } }
    }),
    takeRequest: assign({ ...BLANK, isRequested: true }),
    takeLimit: assign((_, { resource }: Addition) => ({ ...BLANK, addition: { resource } })),
    takeUsage: assign((_, usage: Usage) => ({ usage, tenant: usage.tenant, hasBeenOpen: true })),
    takePlans: assign((_, plans: readonly Plan[]) => ({ plans })),
    choose: assign((_, chosenId: string) => ({ chosenId })),
    forgetShown: assign({ usage: null, plans: [], chosenId: null }),
    forget: assign(BLANK),
    forgetAll: assign({ ...BLANK, tenant: null }),
    passOn: enqueueActions(({ enqueue }, { to, event }: Wish) => enqueue.sendTo(actorAt(to), event)),
    /** What it was for may have been closed while the plan was looked up: then it is said, not lost. */
    passOnAfterAll: enqueueActions(({ context: { wish }, enqueue, system }) => {
      if (!wish) return
      const there: AnyActorRef | undefined = system.get(wish.to)
      if (there) enqueue.sendTo(there, wish.event)
      else enqueue.sendTo(actorNamed('toasts'), NOT_ADDED)
    }),
    sayNotAdded: sendTo(actorNamed('toasts'), NOT_ADDED),
    fillCarousel: sendTo('carousel', ({ context: { plans, usage } }) => ({
      type: 'carousel.filled' as const,
      count: plans.length,
      at: Math.max(
        0,
        plans.findIndex(({ id }) => id === usage?.tenant.subscription.planId),
      ),
    })),
    tellOpened: sendTo(actorNamed('router'), { type: 'overlay.opened', by: ME }),
    tellClosed: sendTo(actorNamed('router'), { type: 'overlay.closed', by: ME }),
    goToBilling: sendTo(actorNamed('router'), { type: 'go.requested', to: BILLING }),
    buy: sendTo(actorNamed('checkout'), ({ context: { chosenId } }) => ({
      type: 'open.requested',
      event: { type: 'plan.requested', planId: chosenId ?? '' },
    })),
  },
}).createMachine({
  id: 'planGate',
  context: {
    hasBeenOpen: false,
    tenant: null,
    addition: { resource: 'projects' },
    wish: null,
    usage: null,
    plans: [],
    chosenId: null,
    isRequested: false,
  },
  initial: 'closed',
  on: {
    'session.closed': { target: '.closed', actions: 'forgetAll' },
    'tenant.known': { actions: { type: 'know', params: ({ event }) => event.tenant } },
    'limit.reached': {
      target: '.checking',
      actions: { type: 'takeLimit', params: ({ event }) => event },
    },
  },
  states: {
    closed: {
      description: 'Nothing is held up.',
      on: {
        'addition.requested': [
          {
            guard: { type: 'fitsAsKnown', params: ({ event }) => event },
            actions: { type: 'passOn', params: ({ event }) => event },
          },
          { target: 'checking', actions: { type: 'takeWish', params: ({ event }) => event } },
        ],
        'plans.requested': { target: 'checking', actions: 'takeRequest' },
      },
    },
    checking: {
      description: 'What the plan still allows is looked up before the dialog opens.',
      // What fits as it is known does not wait for what does not.
      on: {
        'addition.requested': [
          {
            guard: { type: 'fitsAsKnown', params: ({ event }) => event },
            actions: { type: 'passOn', params: ({ event }) => event },
          },
          { guard: { type: 'isAnother', params: ({ event }) => event }, actions: 'sayNotAdded' },
        ],
      },
      invoke: {
        id: 'loadUsage',
        src: 'loadUsage',
        onDone: [
          {
            guard: { type: 'fitsIndeed', params: ({ event }) => event.output },
            target: 'closed',
            actions: [{ type: 'know', params: ({ event }) => event.output.tenant }, 'passOnAfterAll', 'forget'],
          },
          { target: 'open', actions: { type: 'takeUsage', params: ({ event }) => event.output } },
        ],
        onError: { target: 'closed', actions: 'forget' },
      },
    },
    open: {
      description: 'The dialog says which limit is reached.',
      tags: 'open',
      entry: 'tellOpened',
      exit: 'tellClosed',
      invoke: { id: 'carousel', src: 'carousel' },
      // What was in it can still be seen going away: it is forgotten when it opens again.
      on: {
        'close.requested': 'closed',
        'billing.requested': { actions: 'goToBilling' },
        // Bought here or by another Owner: what was wanted goes on if it fits by now.
        'tenant.known': [
          {
            guard: { type: 'hasNewPlan', params: ({ event }) => event.tenant },
            target: 'checking',
            actions: [{ type: 'know', params: ({ event }) => event.tenant }, 'forgetShown'],
          },
          {
            guard: { type: 'isSettled', params: ({ event }) => event.tenant },
            target: 'closed',
            actions: { type: 'know', params: ({ event }) => event.tenant },
          },
        ],
      },
      initial: 'loading',
      states: {
        loading: {
          description: 'The plans to change to are being fetched.',
          tags: 'loading',
          invoke: {
            id: 'loadPlans',
            src: 'loadPlans',
            input: ({ context }) => ({ tenantId: context.usage?.tenant.id ?? '' }),
            onDone: {
              target: 'shown',
              actions: [{ type: 'takePlans', params: ({ event }) => event.output }, 'fillCarousel'],
            },
            onError: 'failed',
          },
        },
        failed: {
          description: 'The plans could not be fetched; the user can try again.',
          tags: 'failed',
          on: { 'retry.requested': 'loading' },
        },
        shown: {
          description: 'The plans can be compared and chosen.',
          on: {
            'plan.chosen': {
              guard: { type: 'mayBeChosen', params: ({ event }) => event.id },
              actions: { type: 'choose', params: ({ event }) => event.id },
            },
            'change.requested': { guard: 'hasChosen', actions: 'buy' },
          },
        },
      },
    },
  },
})

export type PlanGateRef = ActorRefFrom<typeof planGate>
type Snapshot = SnapshotFrom<typeof planGate>
/** It has been open: what draws it is there from then on. */
export const hasBeenOpen = ({ context }: Snapshot): boolean => context.hasBeenOpen
export const isOpen = (gate: Snapshot): boolean => gate.hasTag('open')
export const carouselOf = ({ children }: Snapshot) => children.carousel
/** Why no more can be added; nothing before that was asked. */
export const limitNow = ({ context: { usage, addition } }: Snapshot): LimitReason | null =>
  usage && reasonOf(usage, addition.resource)

declare module '../actor-named.ts' {
  interface NamedActors {
    planGate: PlanGateEvent
  }
}
