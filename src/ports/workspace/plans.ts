import { fromPromise } from 'xstate'
import { showTenant } from '#contract/calls/auth.ts'
import { countUsers } from '#contract/calls/people.ts'
import { listPlans } from '#contract/calls/workspaces.ts'
import type { Plan } from '#contract/entities/plan.ts'
import type { Usage } from '#machines/plans/offer.ts'
import { ask } from '../api/api.ts'
import { portOf, type Port } from '../api/port-of.ts'

/** The plans for a new workspace, cheapest first. */
export const loadPlans: Port<readonly Plan[]> = portOf(listPlans, () => ({ query: {} }))

/** The plans for a workspace, with those that were made for it. */
export const loadPlansOf: Port<readonly Plan[], { tenantId: string }> = portOf(listPlans, (input) => ({ query: input }))

/** How much of its plan the workspace uses; an invitation that waits takes a seat as a member does. */
export const loadUsage = fromPromise<Usage, void>(async ({ signal }) => {
  const [tenant, members, invited] = await Promise.all([
    ask(showTenant, {}, { signal }),
    ask(countUsers, { query: {} }, { signal }),
    ask(countUsers, { query: { invited: true } }, { signal }),
  ])
  return { tenant, usersCount: members.count + invited.count }
})
