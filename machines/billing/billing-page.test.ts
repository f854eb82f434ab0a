import { expect, test } from 'vitest'
import { World } from '../../test/kit/ports/world.ts'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { billingPage, pagesOf } from './billing-page.ts'
import { billingPageWalk } from './billing-page.walk.ts'
import { LOADED_BILLING } from './samples.walk.ts'

const always = (state: string) => ({
  'message.received': state,
  'payment.toggled': state,
  'card.requested': state,
  'plans.requested': state,
})
const choosing = { 'page.chosen': 'list.stale', 'view.chosen': 'list.stale' }
const stale = (to: string) => ({ 'screen.staled': to, 'billing.staled': to, 'message.received': to })
const done = (call: string, state: string) => ({
  ...always(state),
  [`${call} answered`]: 'list.stale',
  [`${call} failed`]: 'list.stale',
})

testsOfWalk(billingPageWalk, {
  'list.loading': {
    ...always('list.loading'),
    ...choosing,
    ...stale('list.loading'),
    'loadBilling answered': 'list.ready',
    'loadBilling failed': 'list.failed',
  },
  'list.ready': {
    ...always('list.ready'),
    ...choosing,
    ...stale('list.stale'),
    'cancel.requested': 'askingToCancel',
    'resume.requested': 'resuming',
    'pay.requested': 'paying',
  },
  'list.stale': {
    ...always('list.stale'),
    ...choosing,
    ...stale('list.stale'),
    'loadBilling answered': 'list.ready',
    'loadBilling failed': 'list.failed',
  },
  'list.failed': {
    ...always('list.failed'),
    ...choosing,
    ...stale('list.loading'),
    'retry.requested': 'list.loading',
  },
  askingToCancel: {
    ...always('askingToCancel'),
    'close.requested': 'list.stale',
    'cancel.confirmed': 'cancelling',
  },
  cancelling: done('cancelSubscription', 'cancelling'),
  resuming: done('resumeSubscription', 'resuming'),
  paying: done('payNow', 'paying'),
})

test('[PLAN-04] the table has a page for each ten payments, and one where there are none', () => {
  const world = new World()
  const actor = world.host(billingPage, undefined)
  actor.start()
  const pagesWith = (count: number) => {
    actor.send({ type: 'screen.staled' })
    world.port('loadBilling').answer({ ...LOADED_BILLING, payments: { rows: [], count } })
    return pagesOf(actor.getSnapshot())
  }
  expect([pagesOf(actor.getSnapshot()), ...[0, 1, 10, 11, 20, 21].map(pagesWith)]).toEqual([1, 1, 1, 1, 2, 2, 3])
})
