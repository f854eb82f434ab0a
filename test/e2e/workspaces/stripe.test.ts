import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSeen, guestAt, newAccount, signsIn } from '../../support/page/at-the-page.ts'
import { SampleStripe } from '../../support/provider/sample-stripe.ts'
import { operator } from '../../support/server/operator.ts'
import { startServer, type RunningServer } from '../../support/server/server.ts'

const stripe = new SampleStripe()
const KEY = `pk_test_${'c'.repeat(24)}`
let server: RunningServer
beforeAll(async () => {
  const env = {
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: KEY,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: await stripe.opens(),
    VAT_CHECK: 'off',
  }
  server = await startServer({ env })
  await operator(server, 'plans', 'change', 'Business', '--days', '0')
})
afterAll(() => stripe.closes())

/** Stripe's script as far as the page uses it: a field, a word for what is typed into it, the bank's question. */
const SCRIPT = `window.Stripe = (key) => {
  let field
  const words = {
    '4242 4242 4242 4242': 'pm_card_visa',
    '4000 0000 0000 3220': 'pm_card_threeDSecure2Required',
  }
  return {
    elements: () => ({ create: () => ({ mount: (place) => {
      field = document.createElement('input')
      field.setAttribute('aria-label', 'Card number')
      place.append(field)
    } }) }),
    createPaymentMethod: async () => words[field.value]
      ? { paymentMethod: { id: words[field.value] } }
      : { error: { message: 'Your card number is incomplete.' } },
    confirmCardSetup: async (secret) => (await window.bankAsks(key, secret)) ? {} : { error: { message: 'no' } },
  }
}`

/** The page with Stripe's script; resolves to what it sent to our server. */
async function withStripe(page: Page, bankSays: () => boolean): Promise<string[]> {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(server.url)) sent.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  await page.route('https://js.stripe.com/v3/', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  )
  await page.exposeFunction('bankAsks', (key: string, secret: string) => {
    const agrees = key === KEY && bankSays()
    if (agrees) stripe.agrees(secret)
    return agrees
  })
  return sent
}

test('[PLAN-04] a card is typed into Stripe’s field, the bank asks, and a plan is paid with it; its number never comes here', async () => {
  const way = await newAccount(server.url)
  const person = await guestAt(server.url)
  let agrees = false
  const sent = await withStripe(person.page, () => agrees)
  const page = await signsIn(person, way, '/settings/billing')
  await page.getByRole('button', { name: 'Add a card' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a card' })
  const number = dialog.getByLabel('Card number')
  const save = dialog.getByRole('button', { name: 'Save card' })
  await number.fill('4000')
  await save.click()
  await expectSeen(dialog.getByText('Your card number is incomplete.'))
  await number.fill('4000 0000 0000 3220')
  await save.click()
  await expectSeen(dialog.getByText('You refused at your bank', { exact: false }))
  expect(await number.inputValue()).toBe('4000 0000 0000 3220')
  agrees = true
  await save.click()
  await expectSeen(page.getByText('Visa ending in 3220'))
  await page.getByRole('button', { name: 'Change plan' }).click()
  const plans = page.getByRole('dialog', { name: 'Change plan' })
  await plans.getByRole('button', { name: 'Choose Business' }).click()
  await plans.getByRole('button', { name: 'Change to Business' }).click()
  await page.getByRole('dialog', { name: 'Change to Business' }).getByRole('button', { name: /^Pay/ }).click()
  await expectSeen(page.getByText('Your subscription has been activated!'))
  expect(sent.filter((one) => /4000|3220 |0000/.test(one.replaceAll(/[\da-f-]{36}/g, '')))).toEqual([])
  expect(stripe.all('payment_intent').map(({ amount, status }) => [amount, status])).toEqual([[1476, 'succeeded']])
  await person.leave()
})

test('[PLAN-04] [ERR-07] a field that does not come says so, and comes when it is asked for again', async () => {
  const way = await newAccount(server.url)
  const person = await guestAt(server.url)
  const { page } = person
  person.expectNoise(/ERR_FAILED|js\.stripe\.com/)
  await page.route('https://js.stripe.com/v3/', (route) => route.abort('failed'))
  await signsIn(person, way, '/settings/billing')
  await page.clock.install()
  await page.getByRole('button', { name: 'Add a card' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a card' })
  await dialog.getByText('Card', { exact: true }).waitFor()
  await page.clock.runFor(20_000)
  const again = dialog.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await page.unroute('https://js.stripe.com/v3/')
  await withStripe(page, () => true)
  await again.click()
  await page.clock.runFor(1_000)
  await expectSeen(dialog.getByLabel('Card number'))
  expect(await again.count()).toBe(0)
  await person.leave()
})
