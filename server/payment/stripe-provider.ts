import Stripe from 'stripe'
import type { Charge, ChargeOutcome, PaymentProvider, ProviderEvents, SavedCard } from '../billing/provider.ts'
import { cardOf, isCardError, isMissing, isRefusedForGood, outcomeOf, reasonOf } from './stripe-answers.ts'

/** Where Stripe is, and what this installation is called there. */
export interface StripeSettings {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  /** Such as `https://api.stripe.com`. */
  readonly apiUrl: string
}

const CURRENCY = 'usd'
/** https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const LEAST_CENTS = 50
const TIMEOUT_MS = 20_000
const RETRIES = 2
/** What a browser comes back with, after its bank has asked: the setup, and its own secret. */
const SETUP_TOKEN = /^(seti_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/
/** Stripe keeps a key for a day; after that the same key would take the money again. */
const KEY_KEPT_MS = 20 * 3_600_000
const MS_PER_S = 1_000

const clientOf = ({ secretKey, apiUrl }: StripeSettings): Stripe => {
  const { protocol, hostname, port } = new URL(apiUrl)
  return new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port !== '' && { port: Number(port) }),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  })
}

function savedBy(setup: Stripe.SetupIntent): SavedCard {
  const { status, client_secret: token, payment_method: method, last_setup_error: error } = setup
  const card = method !== null && typeof method === 'object' ? cardOf(method) : null
  if (status === 'succeeded' && card) return { outcome: 'saved', card }
  if ((status === 'requires_action' || status === 'requires_confirmation') && token)
    return { outcome: 'confirmationNeeded', token }
  return { outcome: 'refused', reason: reasonOf(error) }
}

/** A card that was refused, or that is not there, is an answer; everything else is not known, and thrown. */
async function cardAnswer(ask: () => Promise<SavedCard>): Promise<SavedCard> {
  try {
    return await ask()
  } catch (error) {
    if (isCardError(error)) return { outcome: 'refused', reason: reasonOf(error) }
    if (isMissing(error)) return { outcome: 'refused', reason: 'declined' }
    throw error
  }
}

/** Adds a card: Stripe has asked the bank, or says that the bank wants to ask the holder first (3-D Secure). */
function addCard(stripe: Stripe, { tenantId, customer, token }: Parameters<PaymentProvider['saveCard']>[0]) {
  return cardAnswer(async () => {
    const metadata = { tenant: tenantId }
    const setupId = SETUP_TOKEN.exec(token)?.[1]
    if (setupId !== undefined) {
      const setup = await stripe.setupIntents.retrieve(setupId, { expand: ['payment_method'] })
      // A secret of another workspace's, or a made-up one, is worth nothing.
      const isTheirs = setup.client_secret === token && setup.metadata?.['tenant'] === tenantId
      return isTheirs ? savedBy(setup) : { outcome: 'refused', reason: 'declined' }
    }
    const owner =
      customer ?? (await stripe.customers.create({ metadata }, { idempotencyKey: `customer ${tenantId}` })).id
    const setup = await stripe.setupIntents.create(
      {
        customer: owner,
        payment_method: token,
        allowed_payment_method_types: ['card'],
        usage: 'off_session',
        confirm: true,
        metadata,
        expand: ['payment_method'],
      },
      { idempotencyKey: `setup ${tenantId} ${token}` },
    )
    return savedBy(setup)
  })
}

/** The payment that an attempt of long ago has made, if it has come that far. */
async function findIntent(stripe: Stripe, { key, customer, at }: Charge): Promise<Stripe.PaymentIntent | null> {
  const created = { gte: Math.floor(at.getTime() / MS_PER_S) - 1 }
  for await (const intent of stripe.paymentIntents.list({ customer, created, limit: 100 }))
    if (intent.metadata['attempt'] === key) return intent
  return null
}

async function take(stripe: Stripe, charge: Charge, now: () => Date): Promise<ChargeOutcome> {
  const { key, tenantId, customer, method, cents } = charge
  try {
    const isOld = now().getTime() - charge.at.getTime() > KEY_KEPT_MS
    const made = isOld ? await findIntent(stripe, charge) : null
    const intent =
      made ??
      (await stripe.paymentIntents.create(
        {
          amount: cents,
          currency: CURRENCY,
          customer,
          payment_method: method,
          allowed_payment_method_types: ['card'],
          off_session: true,
          confirm: true,
          metadata: { attempt: key, tenant: tenantId },
        },
        { idempotencyKey: key },
      ))
    const outcome = outcomeOf(intent)
    if (!outcome) throw new Error(`Stripe does not know yet what became of ${intent.id}`)
    return outcome
  } catch (error) {
    if (isCardError(error)) return { outcome: 'refused', reason: reasonOf(error) }
    if (isMissing(error)) return { outcome: 'refused', reason: 'declined' }
    if (isRefusedForGood(error)) return { outcome: 'refused', reason: 'unavailable' }
    throw error
  }
}

const CHARGE_EVENT = /^payment_intent\./
const CARD_EVENT = /^payment_method\./
const REFUND_EVENT = /^(?:charge\.refund|refund\.)/

/** What Stripe tells by itself. An event says only what to ask about: how things are is read then, so their order does not matter. */
const eventsOf = (stripe: Stripe, { webhookSecret }: StripeSettings): ProviderEvents => ({
  read: (body, signature) => {
    let event: Stripe.Event
    try {
      event = stripe.webhooks.constructEvent(body, signature, webhookSecret)
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
      throw error
    }
    const { id, type } = event
    const object = event.data.object as { id?: unknown; payment_intent?: unknown }
    const named = (one: unknown): string | null => (typeof one === 'string' ? one : null)
    if (CHARGE_EVENT.test(type)) return { id, type, about: 'charge', of: named(object.id) }
    if (REFUND_EVENT.test(type)) return { id, type, about: 'charge', of: named(object.payment_intent) }
    if (CARD_EVENT.test(type)) return { id, type, about: 'card', of: named(object.id) }
    return {
      id,
      type,
      about: type.startsWith('charge.dispute.') ? 'dispute' : 'nothing',
      of: named(object.payment_intent),
    }
  },
  lookUpCharge: async (id) => {
    const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
    const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge
    return {
      key: intent.metadata['attempt'] ?? null,
      outcome: outcomeOf(intent),
      refundedCents: charge?.amount_refunded ?? 0,
    }
  },
  lookUpCard: async (method) => {
    try {
      return cardOf(await stripe.paymentMethods.retrieve(method))
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  },
})

/**
 * Stripe, by its own SDK. Card numbers go from the browser to Stripe and are never here: a card is a token, and whoever pays has
 * been asked by their bank when it was added.
 */
export function stripeProvider(settings: StripeSettings, now: () => Date): PaymentProvider {
  const stripe = clientOf(settings)
  return {
    kind: 'stripe',
    publishableKey: settings.publishableKey,
    leastCents: LEAST_CENTS,
    saveCard: (asked) => addCard(stripe, asked),
    charge: (charge) => take(stripe, charge, now),
    refund: async ({ key, charge, cents }) => {
      try {
        await stripe.refunds.create({ payment_intent: charge, amount: cents }, { idempotencyKey: key })
      } catch (error) {
        // It was given back already, by this very wish or in Stripe's own pages.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded'))
          throw error
      }
    },
    events: eventsOf(stripe, settings),
  }
}
