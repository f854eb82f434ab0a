import type { EventObject } from 'xstate'
import type { Plan } from '#contract/entities/plan.ts'
import type { Tenant } from '#contract/entities/tenant.ts'
import type { Addition, Usage } from './offer.ts'

/** What is to be added, and which actor is told which event when it fits into the plan. */
export interface Wish extends Addition {
  readonly to: string
  readonly event: EventObject & Readonly<Record<string, unknown>>
}
/** What the gate knows. */
export type GateContext = {
  readonly hasBeenOpen: boolean
  /** The workspace as it is known; nothing is stopped for what is not known. */
  readonly tenant: Tenant | null
  readonly addition: Addition
  /** Whom to tell when it fits after all; nobody when the server has refused already. */
  readonly wish: Wish | null
  readonly usage: Usage | null
  readonly plans: readonly Plan[]
  readonly chosenId: string | null
  /** The plans are shown because they were asked for, not because something has no room. */
  readonly isRequested: boolean
}
/** What the gate hears. */
export type PlanGateEvent =
  | { type: 'session.closed' }
  | { type: 'tenant.known'; tenant: Tenant | null }
  | ({ type: 'addition.requested' } & Wish)
  /** The server did not let something be added, and that was said (PLAN-03). */
  | ({ type: 'limit.reached' } & Addition)
  | { type: 'plan.chosen'; id: string }
  | { type: 'billing.requested' }
  /** The plans are to be shown, whatever is left of the present one. */
  | { type: 'plans.requested' }
  /** The chosen plan is to be bought. */
  | { type: 'change.requested' }
  | { type: 'retry.requested' }
  | { type: 'close.requested' }

/** Nothing is held up. */
export const BLANK = {
  addition: { resource: 'projects' },
  wish: null,
  usage: null,
  plans: [],
  chosenId: null,
  isRequested: false,
} satisfies Partial<GateContext>
