import { deepEqual, equal } from 'node:assert/strict'
import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { isOpen, planGate } from './gate.ts'
import { fits } from './offer.ts'
import { PLANS, usageOf } from './samples.walk.ts'

export const ADD_PROJECT = {
  type: 'addition.requested',
  resource: 'projects',
  to: 'projectDrawer',
  event: { type: 'drawer.opened' },
} as const

/** The same for an actor that is gone by the time the plan is known. */
const ADD_ELSEWHERE = { ...ADD_PROJECT, to: 'closedPanel' } as const

/** The sample workspace on a larger plan. */
export const LARGER = {
  ...usageOf(3).tenant,
  subscription: { ...usageOf(3).tenant.subscription, planId: 'p2', projectsNumber: 10 },
}

/** How the plan gate is walked. */
export const gateWalk = walkOf({
  machine: planGate,
  system: ['router', 'projectDrawer', 'toasts', 'checkout'],
  events: [
    { type: 'tenant.known', tenant: usageOf(0).tenant },
    { type: 'tenant.known', tenant: usageOf(3).tenant },
    { type: 'tenant.known', tenant: LARGER },
    ADD_PROJECT,
    ADD_ELSEWHERE,
    { type: 'limit.reached', resource: 'projects' },
    { type: 'plan.chosen', id: 'p0' },
    { type: 'plan.chosen', id: 'p1' },
    { type: 'plan.chosen', id: 'p2' },
    answered('loadUsage', usageOf(0)),
    answered('loadUsage', usageOf(3)),
    failed('loadUsage'),
    answered('loadPlans', PLANS),
    failed('loadPlans'),
  ],
  project: ({ value, context: { tenant, wish, usage, plans, chosenId, isRequested } }) => ({
    value,
    isRequested,
    plan: tenant?.subscription.planId,
    known: tenant?.projectsCount,
    wish: wish?.to,
    used: usage?.tenant.projectsCount,
    plans: plans.length,
    chosenId,
  }),
  // Signing out leads to the same everywhere.
  only: (snapshot, event) => event.type !== 'session.closed' || snapshot.matches({ open: 'shown' }),
  invariants: {
    '[PROJ-08] what fits goes where it was wanted, what does not goes nowhere': ({ event, before, told }) => {
      const passed = told.filter(({ type }) => type === 'drawer.opened').length
      if (event.type === 'addition.requested') {
        const { tenant } = before.context
        equal(
          passed,
          event['to'] === 'projectDrawer' &&
            (before.matches('closed') || before.matches('checking')) &&
            (tenant === null || fits({ tenant, usersCount: 0 }, ADD_PROJECT))
            ? 1
            : 0,
        )
      } else if (event.type === 'xstate.done.actor.loadUsage')
        equal(passed, before.context.wish?.to === 'projectDrawer' && fits(event['output'], ADD_PROJECT) ? 1 : 0)
      else equal(passed, 0)
    },
    '[SEC-20] what was for an actor that is gone, or comes while another is looked up, is said not to be added': ({
      event,
      before,
      told,
    }) => {
      const said = told.filter(({ type }) => type === 'toast.requested').length
      const { wish, tenant } = before.context
      if (event.type === 'xstate.done.actor.loadUsage')
        equal(said, wish?.to === 'closedPanel' && fits(event['output'], ADD_PROJECT) ? 1 : 0)
      else if (event.type === 'addition.requested' && before.matches('checking'))
        equal(
          said,
          event['to'] !== wish?.to && tenant !== null && !fits({ tenant, usersCount: 0 }, ADD_PROJECT) ? 1 : 0,
        )
      else equal(said, 0)
    },
    'the router knows of it while it is open': ({ before, snapshot, told }) => {
      const seen = told.map(({ type }) => type).filter((type) => type.startsWith('overlay.'))
      const [was, is] = [isOpen(before), isOpen(snapshot)]
      deepEqual(seen, was === is ? [] : [is ? 'overlay.opened' : 'overlay.closed'])
    },
    '[PLAN-01] only a larger plan that takes everybody is chosen': ({ snapshot }) =>
      snapshot.context.isRequested || [null, 'p2'].includes(snapshot.context.chosenId),
    '[PLAN-04] only a plan that was chosen is bought': ({ before, told }) => {
      const bought = told.filter(({ type }) => type === 'open.requested').map(({ event }) => event as object)
      deepEqual(bought, bought.length === 0 ? [] : [{ type: 'plan.requested', planId: before.context.chosenId }])
    },
  },
})
