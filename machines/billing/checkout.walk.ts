import { deepEqual, equal } from 'node:assert/strict'
import type { AnyEventObject } from 'xstate'
import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { refusal } from '../session/samples.walk.ts'
import { checkout, isCheckingOut } from './checkout.ts'
import { BILLING_SUBSCRIPTION, CARD_SETUP, PREVIEW } from './samples.walk.ts'

export const ORDERED = {
  ...BILLING_SUBSCRIPTION,
  open: { paymentId: 'a', dueCents: 738, refusals: 0, nextTryAt: null },
}

export const TYPED_SETUP = { ...CARD_SETUP, provider: 'stripe', publishableKey: 'pk_test_1' } as const
const NOTHING = {
  planId: null,
  preview: null,
  setup: null,
  token: null,
  isRefusedByHolder: false,
  refusal: null,
}
type Answer = { readonly output?: { readonly token?: string; readonly because?: string } }
/** What is known of a card after it was chosen, typed or asked about at the bank; nothing where that says nothing of it. */
function cardAfter({ type, ...event }: AnyEventObject): object | undefined {
  const { output } = event as Answer
  switch (type) {
    case 'card.chosen':
      return { token: event['token'] as string, isRefusedByHolder: false }
    case 'xstate.done.actor.readCard':
      return { token: output?.token ?? null, refusal: output?.because ?? null }
    case 'xstate.done.actor.saveCard':
      return output?.token === undefined ? undefined : { token: output.token }
    case 'xstate.done.actor.askBank':
      return event['output'] === true ? undefined : { token: null, isRefusedByHolder: true }
    case 'xstate.error.actor.askBank':
    case 'bank.refused':
      return { token: null, isRefusedByHolder: true }
    default:
      return undefined
  }
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
    answered('loadSetup', TYPED_SETUP),
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
    'nothing of one purchase is left in the next, nor after signing out': ({ event, before, snapshot }) => {
      if (event.type === 'session.closed') deepEqual(snapshot.context, NOTHING)
      if (!before.matches('closed')) return
      if (event.type === 'card.requested') deepEqual(snapshot.context, NOTHING)
      if (event.type === 'plan.requested') deepEqual(snapshot.context, { ...NOTHING, planId: event['planId'] })
    },
    'what is known of a card is what its provider and its bank said last': ({ event, snapshot }) => {
      const { context } = snapshot
      deepEqual({ ...context, ...cardAfter(event) }, context)
      if (event.type === 'xstate.done.actor.loadSetup') deepEqual(context.setup, event['output'])
    },
    'that a plan is ordered, to be paid by transfer, is said, and that a card is kept': ({ event, told }) => {
      const { outcome, open } = ((event as { output?: object }).output ?? {}) as {
        outcome?: string
        open?: object | null
      }
      const isKept = event.type === 'xstate.done.actor.saveCard' && outcome === 'saved'
      const isOrdered = event.type === 'xstate.done.actor.changePlan' && open !== null
      const said = isKept ? ['billing.cardSaved'] : isOrdered ? ['billing.ordered'] : []
      deepEqual(
        told.filter(({ type }) => type === 'toast.requested'),
        said.map((key) => ({ type: 'toast.requested', kind: 'success', text: { key } })),
      )
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
