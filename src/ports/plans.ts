import { fromPromise, type EventObject } from 'xstate'
import { showTenant } from '#contract/calls/auth.ts'
import { countUsers } from '#contract/calls/people.ts'
import { listPlans } from '#contract/calls/workspaces.ts'
import type { Plan } from '#contract/entities/plan.ts'
import type { Usage } from '#machines/plans/offer.ts'
import { callbackPort } from '#machines/unplugged.ts'
import { ask } from './api.ts'

/** The plans for a new workspace, cheapest first. */
export const loadPlans = fromPromise<readonly Plan[], void>(({ signal }) => ask(listPlans, { query: {} }, { signal }))

/** The plans for a workspace, with those that were made for it. */
export const loadPlansOf = fromPromise<readonly Plan[], { tenantId: string }>(({ input, signal }) =>
  ask(listPlans, { query: input }, { signal }),
)

/** How much of its plan the workspace uses; an invitation that waits takes a seat as a member does. */
export const loadUsage = fromPromise<Usage, void>(async ({ signal }) => {
  const [tenant, members, invited] = await Promise.all([
    ask(showTenant, {}, { signal }),
    ask(countUsers, { query: {} }, { signal }),
    ask(countUsers, { query: { invited: true } }, { signal }),
  ])
  return { tenant, usersCount: members.count + invited.count }
})

/** How wide the window is, now and whenever that changes. */
export const windowWidth = callbackPort<EventObject, void, { type: 'width.changed'; width: number }>(({ sendBack }) => {
  const tell = () => sendBack({ type: 'width.changed', width: window.innerWidth })
  tell()
  window.addEventListener('resize', tell)
  return () => window.removeEventListener('resize', tell)
})
