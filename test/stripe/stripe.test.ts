import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { KeptCard } from '../../server/billing/provider.ts'
import { stripeProvider } from '../../server/payment/stripe-provider.ts'

const provider = stripeProvider(
  {
    secretKey: process.env['STRIPE_SECRET_KEY'] ?? '',
    publishableKey: 'pk_test_none',
    webhookSecret: 'whsec_none',
    apiUrl: process.env['STRIPE_API_URL'] ?? 'https://api.stripe.com',
  },
  () => new Date(),
)
const save = (token: string, tenantId = randomUUID()) => provider.saveCard({ tenantId, customer: null, token })
async function kept(token: string): Promise<KeptCard> {
  const saved = await save(token)
  if (saved.outcome !== 'saved') throw new Error(`${token} was not kept: ${JSON.stringify(saved)}`)
  return saved.card
}
const chargeOf = ({ customer, method }: KeptCard, cents = 738) => ({
  key: randomUUID(),
  tenantId: randomUUID(),
  customer,
  method,
  cents,
  at: new Date(),
})

test('a card is kept, money is taken once however often it is said, and given back', async () => {
  const card = await kept('pm_card_visa')
  expect(card).toMatchObject({ brand: 'Visa', last4: '4242', fingerprint: expect.any(String) })
  const charge = chargeOf(card)
  const first = await provider.charge(charge)
  expect(first.outcome).toBe('paid')
  expect(await provider.charge(charge)).toEqual(first)
  const id = first.outcome === 'paid' ? first.charge : ''
  await provider.refund({ key: `refund ${charge.key}`, charge: id, cents: 238 })
  expect(await provider.events?.lookUpCharge(id)).toEqual({ key: charge.key, outcome: first, refundedCents: 238 })
  // As if the key were forgotten: it is found by what it was called.
  expect(await provider.charge({ ...charge, at: new Date(Date.now() - 2 * 86_400_000) })).toEqual(first)
})

test.each([
  ['pm_card_visa_chargeDeclined', 'declined'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficientFunds'],
  ['pm_card_chargeDeclinedExpiredCard', 'expiredCard'],
  ['pm_of_nobody', 'declined'],
])('%s is refused as %s', async (token, reason) => {
  expect(await save(token)).toEqual({ outcome: 'refused', reason })
})

test('a card that fails when money is taken is refused then, and what is too little is refused for good', async () => {
  expect(await provider.charge(chargeOf(await kept('pm_card_chargeCustomerFail')))).toMatchObject({
    outcome: 'refused',
    reason: 'declined',
  })
  expect(await provider.charge(chargeOf(await kept('pm_card_visa'), 10))).toMatchObject({ reason: 'unavailable' })
})

test('a card whose bank asks says so, with what the browser goes on with', async () => {
  expect(await save('pm_card_threeDSecure2Required')).toEqual({
    outcome: 'confirmationNeeded',
    token: expect.stringMatching(/^seti_\w+_secret_\w+$/),
  })
})
