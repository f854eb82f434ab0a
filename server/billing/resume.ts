import { initialTransition, type SnapshotFrom, transition } from 'xstate'
import type { BillingState } from '#contract/entities/billing.ts'
import { subscription } from './subscription.ts'
import type { SubscriptionContext, SubscriptionEvent } from './subscription-parts.ts'

/** Where a subscription is. */
export type Snapshot = SnapshotFrom<typeof subscription>

/** Where an event leads. */
export const after = (snapshot: Snapshot, event: SubscriptionEvent): Snapshot =>
  transition(subscription, snapshot, event)[0]

export const stateOf = (snapshot: Snapshot): BillingState => snapshot.value as BillingState

/** The subscription as it was kept. */
export const resumed = ({ state, context }: { state: string; context: unknown }): Snapshot =>
  subscription.resolveState({ value: state as Snapshot['value'], context: context as SubscriptionContext })

/**
 * The subscription of a workspace that has never had to do with payments: on a plan that is free or that the operator has made
 * free for it, in a trial, or after one.
 */
export function beginningOf(
  plan: { id: string; monthlyPriceNetCents: number },
  { isSubscriptionActive, trialEndsAt }: { isSubscriptionActive: boolean; trialEndsAt: Date | null },
): Snapshot {
  const unitCents = isSubscriptionActive ? 0 : plan.monthlyPriceNetCents
  const begun = { plan: { id: plan.id, unitCents }, trialEndsAt: trialEndsAt?.getTime() ?? null }
  return initialTransition(subscription, begun)[0]
}
