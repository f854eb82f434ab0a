import { deepEqual, equal } from 'node:assert/strict'
import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { refusal } from '../session/samples.walk.ts'
import { checkout, isCheckingOut } from './checkout.ts'
import { BILLING_SUBSCRIPTION, CARD_SETUP, PREVIEW } from './samples.walk.ts'

const ORDERED = {
  ...BILLING_SUBSCRIPTION,
  open: { paymentId: 'a', dueCents: 738, refusals: 0, nextTryAt: null },
}

/** How buying a plan and adding a card are walked. */
export const checkoutWalk = walkOf({
  machine: checkout,
  system: ['router', 'toasts'],
  events: [
    { type: 'plan.requested', planId: 'p2' },
    { type: 'card.chosen', token: 'pm_card_visa' },
    answered('loadPreview', PREVIEW),
    answered('loadPreview', { ...PREVIEW, isCardNeeded: true }),
    answered('loadPreview', { ...PREVIEW, obstacles: [{ kind: 'people', used: 9, most: 5 }] }),
    failed('loadPreview'),
    answered('changePlan', BILLING_SUBSCRIPTION),
    answered('changePlan', ORDERED),
    failed('changePlan', refusal(409)),
    failed('changePlan', refusal(422)),
    answered('loadSetup', CARD_SETUP),
    answered('loadSetup', { ...CARD_SETUP, provider: 'stripe', publishableKey: 'pk_test_1' }),
    failed('loadSetup'),
    failed('mountField'),
    answered('readCard', { outcome: 'read', token: 'pm_typed' }),
    answered('readCard', { outcome: 'refused', because: 'Your card number is incomplete.' }),
    failed('readCard'),
    answered('askBank', true),
    answered('askBank', false),
    failed('askBank'),
    answered('saveCard', { outcome: 'saved' }),
    answered('saveCard', { outcome: 'confirmationNeeded', token: 'pm_agreed' }),
    failed('saveCard', refusal(422)),
  ],
  project: ({ value, context: { planId, preview, setup, token, isRefusedByHolder, refusal } }) => [
    value,
    planId,
    preview?.isCardNeeded,
    preview?.obstacles.length,
    setup?.provider,
    token,
    isRefusedByHolder,
    refusal,
  ],
  invariants: {
    '[PLAN-04] nothing is paid for that was not shown': ({ snapshot, world }) => {
      if (!snapshot.matches({ open: 'changing' })) return
      const { planId, preview } = snapshot.context
      equal(preview?.isCardNeeded, false)
      deepEqual(preview?.obstacles, [])
      deepEqual(world.port('changePlan').input, { planId, dueCents: preview?.totals.dueCents })
    },
    'a typed card is saved by the word that the provider has for it, and asked about by that of the bank': ({
      snapshot,
      world,
    }) => {
      if (snapshot.matches({ open: 'savingCard' }))
        deepEqual(world.port('saveCard').input, { token: snapshot.context.token })
      if (snapshot.matches({ open: 'askingBank' }))
        deepEqual(world.port('askBank').input, { publishableKey: 'pk_test_1', token: 'pm_agreed' })
    },
    'what is being paid for is not called off by closing': ({ event, before, snapshot }) => {
      if (event.type === 'close.requested' && before.hasTag('busy')) equal(isCheckingOut(snapshot), true)
    },
    'the router knows of it while it is open': ({ before, snapshot, told }) => {
      const seen = told.map(({ type }) => type).filter((type) => type.startsWith('overlay.'))
      const [was, is] = [isCheckingOut(before), isCheckingOut(snapshot)]
      deepEqual(seen, was === is ? [] : [is ? 'overlay.opened' : 'overlay.closed'])
    },
  },
})
