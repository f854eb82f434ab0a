import type { Locator, Page, Route } from 'playwright-core'
import type { AnyEventObject } from 'xstate'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import * as calls from '#contract/calls/billing.ts'
import { listPlans } from '#contract/calls/workspaces.ts'
import type { BillingSubscription, Payment, PaymentAttempt } from '#contract/entities/billing.ts'
import { billingPageWalk } from '#machines/billing/billing-page.walk.ts'
import { checkoutWalk } from '#machines/billing/checkout.walk.ts'
import { BILLING_SUBSCRIPTION, CARD_SETUP } from '#machines/billing/samples.walk.ts'
import { planOf } from '#machines/plans/samples.walk.ts'
import { announceFailuresOf, answersOf, HeldCalls } from '../../../kit/ports/held-calls.ts'
import { testsOnPage } from '../../../kit/page/page-tests.ts'
import type { PageDriver } from '../../../kit/page/page-walk.ts'
import type { MachineOf, Walk } from '../../../kit/walk.ts'
import { newAccount, signsIn } from '../../../support/page/at-the-page.ts'
import { newPerson, type Person } from '../../../support/browser/browser.ts'
import { sharedServer } from '../../../support/server/shared-server.ts'

// The page of billing, and buying a plan from it: the server's answers are the samples of the walks.

type Billing = MachineOf<typeof billingPageWalk>
type Checkout = MachineOf<typeof checkoutWalk>
interface Stage {
  readonly calls: HeldCalls
}

const ID = '50000000-0000-4000-8000-000000000001'
const PAYMENT_ID = '50000000-0000-4000-8000-000000000002'
const MOMENT = '2026-03-01T00:00:00.000Z'
const OPEN = { paymentId: PAYMENT_ID, dueCents: 738, refusals: 2, nextTryAt: null }
const CARD = { brand: 'Visa', last4: '4242', expMonth: 4, expYear: 2030, holder: 'Ada' }
const ATTEMPT: PaymentAttempt = {
  id: ID,
  at: MOMENT,
  status: 'refused',
  reason: 'declined',
  cardBrand: 'Visa',
  cardLast4: '4242',
  payment: { id: PAYMENT_ID, isInvoiceGenerated: false, invoiceId: null },
}
const PAYMENT: Payment = {
  id: PAYMENT_ID,
  at: MOMENT,
  status: 'open',
  reason: 'renewal',
  planName: 'Team',
  seats: 1,
  from: MOMENT,
  to: MOMENT,
  dueCents: 738,
  refundedCents: 0,
  isInvoiceGenerated: false,
  invoiceId: null,
  attempts: [ATTEMPT],
}
const PLANS = [planOf('p2', 60)].map((plan) => ({ ...plan, id: ID }))
const PAGE = { loadBilling: calls.showSubscription, cancelSubscription: calls.cancelSubscription }
const PORTS = { ...PAGE, resumeSubscription: calls.resumeSubscription, payNow: calls.payNow }
const BUYING = { loadPreview: calls.previewPlan, changePlan: calls.changePlan }
const ALL = { ...PORTS, ...BUYING, loadSetup: calls.showCard, saveCard: calls.changeCard }

let person: Person
let page: Page
let held: HeldCalls
let state: BillingSubscription['state'] = 'unpaid'

const answerOf = (changes: object = {}) => ({ ...BILLING_SUBSCRIPTION, planId: ID, state, open: OPEN, ...changes })
const says =
  (changes: object = {}) =>
  (route: Route) =>
    route.fulfill({ json: answerOf(changes) })

beforeAll(async () => {
  const server = await sharedServer()
  const way = await newAccount(server.url)
  person = await newPerson(server.url)
  page = await signsIn(person, way, '/team')
  await page.route(`**/api${calls.listPayments.path}?*`, (route) =>
    route.fulfill({ json: { rows: [PAYMENT], count: 21 } }),
  )
  await page.route(`**/api${calls.listPaymentAttempts.path}?*`, (route) =>
    route.fulfill({ json: { rows: [ATTEMPT], count: 21 } }),
  )
  await page.route(`**/api${calls.showSubscription.path}`, says())
  await page.route(`**/api${calls.showCard.path}`, (route) => route.fulfill({ json: { ...CARD_SETUP, card: CARD } }))
  await page.route(`**/api${listPlans.path}*`, (route) => route.fulfill({ json: PLANS }))
  held = await HeldCalls.on(page, ALL)
})
afterAll(async () => {
  await held.close()
  await person.leave()
})

const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true }).last()
const waits = (port: keyof typeof ALL): Promise<void> => expect.poll(() => held.waiting(port)).toBeGreaterThan(0)
const asked = (): Locator => page.getByRole('dialog', { name: 'Cancel the subscription?' })
const fold = (): Locator => page.getByRole('button', { name: '1 attempt' })

/** Opens the page of billing anew, where what these ports ask waits. */
async function opens(...ports: readonly (keyof typeof ALL)[]): Promise<Stage> {
  await held.letGo()
  await page.goto('about:blank')
  held.hold(...ports)
  await page.goto('/settings/billing')
  return { calls: held }
}

const LISTS: PageDriver<Stage, Billing> = {
  open: () => opens('loadBilling', 'cancelSubscription', 'resumeSubscription', 'payNow'),
  close: () => held.letGo(),
  leaves: {
    'message.received': 'test/e2e/workspaces/billing.test.ts shows in two windows what one Owner does.',
    'screen.staled': 'The line says so to a window that was without it.',
    'billing.staled': 'The page says so to itself when it hears of a change elsewhere.',
    'card.requested': 'The card is walked with buying.',
    'plans.requested': 'The plans are walked with buying.',
  },
  does: {
    ...answersOf(PORTS, {
      'loadBilling answered': says(),
      'cancelSubscription answered': says(),
      'resumeSubscription answered': says(),
      'payNow answered': says(),
    }),
    'retry.requested': () => button('Try again').click(),
    'view.chosen': () => page.getByRole('radio', { name: 'All attempts' }).click(),
    'page.chosen': () => page.getByRole('button', { name: 'Older' }).click(),
    'payment.toggled': () => fold().click(),
    'cancel.requested': () => button('Cancel subscription').click(),
    'cancel.confirmed': () => asked().getByRole('button', { name: 'Cancel subscription' }).click(),
    'close.requested': () => asked().getByRole('button', { name: 'Keep it' }).click(),
    'resume.requested': () => button('Keep the subscription').click(),
    'pay.requested': () => button('Pay now').click(),
  },
  shows: {
    'list.loading': () => waits('loadBilling'),
    'list.stale': () => waits('loadBilling'),
    'list.failed': () => page.getByText('This could not be loaded.').waitFor(),
    'list.ready': async (_, { context: { view, unfolded } }) => {
      await page.getByRole('heading', { name: view === 'payments' ? /^Payments/ : /^All attempts/ }).waitFor()
      expect(await asked().count()).toBe(0)
      if (view === 'payments')
        expect(await fold().getAttribute('aria-expanded')).toBe(unfolded.length > 0 ? 'true' : 'false')
    },
    askingToCancel: () => asked().waitFor(),
    cancelling: () => waits('cancelSubscription'),
    resuming: () => waits('resumeSubscription'),
    paying: () => waits('payNow'),
  },
}
const isOf = ({ type }: AnyEventObject, ...some: readonly string[]) => some.some((one) => type.startsWith(one))
const isFirst = (event: AnyEventObject, view: string, at: number, unfolded: number) =>
  (event.type !== 'view.chosen' || view === 'payments') &&
  (event.type !== 'page.chosen' || at === 0) &&
  (event.type !== 'payment.toggled' || (view === 'payments' && unfolded < 2))

/** With something to be paid: it is paid, or the end asked for. */
const unpaid: Walk<Billing> = {
  ...billingPageWalk,
  only: (now, event) => {
    const { shown, view, page: at, unfolded } = now.context
    // What is not shown yet can hardly be pressed, and what lies under a question not at all.
    if (isOf(event, 'view', 'page', 'payment'))
      return now.matches({ list: 'ready' }) && isFirst(event, view, at, unfolded.length)
    return (shown !== null || !isOf(event, 'cancel', 'pay')) && !isOf(event, 'resume')
  },
}
/** After the end was asked for: it is taken back. */
const cancelled: Walk<Billing> = {
  ...billingPageWalk,
  only: (_, event) => isOf(event, 'resume', 'xstate.done', 'xstate.error'),
}

const CHECKOUT = 'Nothing changes before you confirm.'
const dialog = (): Locator =>
  page.getByRole('dialog').filter({ hasText: /Nothing changes before|No card number reaches|The test bank asks/ })
const gate = (): Locator => page.getByRole('dialog', { name: 'Change plan' }).filter({ hasNotText: CHECKOUT })
const previewed = (route: Route, { output }: AnyEventObject) =>
  route.fulfill({ json: { ...(output as object), planId: ID } })

const buying: PageDriver<Stage, Checkout> = {
  open: async () => {
    state = 'active'
    const stage = await opens('loadPreview', 'changePlan', 'saveCard')
    await page.getByRole('heading', { name: /^Payments/ }).waitFor()
    held.hold('loadSetup')
    return stage
  },
  close: () => held.letGo(),
  leaves: {
    'session.*': 'Signing out is walked with the session; nothing of a checkout is shown to nobody.',
    'loadSetup answered[1]': 'Typed cards are Stripe’s: test/e2e/workspaces/stripe.test.ts goes their ways.',
    'mountField *': 'Typed cards are Stripe’s: test/e2e/workspaces/stripe.test.ts goes their ways.',
    'readCard *': 'Typed cards are Stripe’s: test/e2e/workspaces/stripe.test.ts goes their ways.',
    'askBank *': 'Typed cards are Stripe’s: test/e2e/workspaces/stripe.test.ts goes their ways.',
  },
  does: {
    ...answersOf(
      { ...BUYING, loadSetup: calls.showCard, saveCard: calls.changeCard },
      {
        'loadPreview answered': previewed,
        'changePlan answered': (route, { output }) =>
          says({ open: (output as BillingSubscription).open && OPEN })(route),
        'loadSetup answered': (route) => route.fulfill({ json: CARD_SETUP }),
        'saveCard answered': (route, { output }) => route.fulfill({ json: { card: CARD, ...(output as object) } }),
      },
    ),
    'plan.requested': async () => {
      if ((await gate().count()) === 0) await button('Change plan').click()
      const choose = gate().getByRole('button', { name: 'Choose p2' })
      await gate()
        .getByRole('button', { name: /^(?:Choose|Selected|Change to) ?/ })
        .first()
        .waitFor()
      if ((await choose.count()) > 0) await choose.click()
      await gate().getByRole('button', { name: 'Change to p2' }).click()
    },
    'card.requested': async () => {
      if ((await gate().count()) > 0) {
        await page.keyboard.press('Escape')
        await gate().waitFor({ state: 'detached' })
      }
      await button('Replace card').click()
    },
    'confirm.requested': () =>
      dialog()
        .getByRole('button', { name: /^(?:Pay|Go on to the card|Change to)/ })
        .click(),
    'card.chosen': () => dialog().getByLabel(/4242/).check(),
    'save.requested': () => dialog().getByRole('button', { name: 'Save card' }).click(),
    'bank.agreed': () => dialog().getByRole('button', { name: 'Agree' }).click(),
    'bank.refused': () => dialog().getByRole('button', { name: 'Refuse' }).click(),
    'retry.requested': () => dialog().getByRole('button', { name: 'Try again' }).click(),
    'close.requested': () => page.keyboard.press('Escape'),
  },
  shows: {
    closed: () => dialog().waitFor({ state: 'detached' }),
    'open.previewing': () => waits('loadPreview'),
    'open.notPreviewed': () => dialog().getByText('This could not be loaded.').waitFor(),
    'open.shown': async (_, { context: { preview } }) => {
      await dialog()
        .getByText(preview?.obstacles.length ? /9/ : 'Nothing is to be paid now.')
        .first()
        .waitFor()
      const confirm = dialog().getByRole('button', { name: /^(?:Pay|Go on to the card|Change to)/ })
      const isBarred = (preview?.obstacles.length ?? 0) > 0
      expect(await confirm.isDisabled()).toBe(isBarred)
    },
    'open.changing': () => waits('changePlan'),
    'open.loadingCard': () => waits('loadSetup'),
    'open.cardNotLoaded': () => dialog().getByText('This could not be loaded.').waitFor(),
    'open.choosingCard': async (_, { context: { token, isRefusedByHolder } }) => {
      await dialog().getByText('Test cards', { exact: true }).waitFor()
      expect(await dialog().getByRole('button', { name: 'Save card' }).isDisabled()).toBe(token === null)
      if (isRefusedByHolder) await dialog().getByText('You refused at your bank').waitFor()
    },
    'open.savingCard': () => waits('saveCard'),
    'open.askingHolder': () => dialog().getByRole('button', { name: 'Agree' }).waitFor(),
  },
}
const bought: Walk<Checkout> = {
  ...checkoutWalk,
  only: (now, event) => {
    if (isOf(event, 'session'))
      return now.matches('closed') && now.context.planId === null && isOf(event, 'session.opened')
    if (event.type === 'xstate.done.actor.loadSetup')
      return (event['output'] as { provider: string }).provider === 'sandbox'
    // A card that is chosen already is not chosen again.
    return event.type !== 'card.chosen' || now.context.token === null
  },
}

describe('[ACT-01] [ACT-04] [PLAN-04] [PLAN-05] every path of billing, on the page', () => {
  const announces = () => announceFailuresOf(person, ALL)
  testsOnPage('with something to pay', unpaid, LISTS, () => {
    state = 'unpaid'
    announces()
  })
  testsOnPage('with an end that is asked for', cancelled, LISTS, () => {
    state = 'cancelled'
    announces()
  })
  testsOnPage('buying a plan, and a card', bought, buying, announces)
})
