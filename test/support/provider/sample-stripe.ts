import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What one of Stripe's published test cards does (docs.stripe.com/testing). */
interface TestCard {
  readonly brand: string
  readonly last4: string
  /** Refused when it is added. */
  readonly added?: readonly [code: string, declineCode: string | null]
  /** Refused when money is taken. */
  readonly charged?: readonly [code: string, declineCode: string | null]
  /** The bank asks its holder when it is added. */
  readonly asks?: true
}
const CARDS: Readonly<Record<string, TestCard>> = {
  pm_card_visa: { brand: 'visa', last4: '4242' },
  pm_card_mastercard: { brand: 'mastercard', last4: '4444' },
  pm_card_visa_chargeDeclined: { brand: 'visa', last4: '0002', added: ['card_declined', 'generic_decline'] },
  pm_card_visa_chargeDeclinedInsufficientFunds: {
    brand: 'visa',
    last4: '9995',
    added: ['card_declined', 'insufficient_funds'],
  },
  pm_card_chargeDeclinedExpiredCard: { brand: 'visa', last4: '0069', added: ['expired_card', null] },
  pm_card_chargeCustomerFail: { brand: 'visa', last4: '0341', charged: ['card_declined', 'generic_decline'] },
  pm_card_threeDSecure2Required: { brand: 'visa', last4: '3220', asks: true },
  pm_card_authenticationRequired: {
    brand: 'visa',
    last4: '3184',
    charged: ['authentication_required', 'authentication_required'],
  },
}

type Fields = Readonly<Record<string, string>>
interface Kept {
  id: string
  object: string
  [key: string]: unknown
}
interface Answer {
  readonly status: number
  readonly body: object
}
const refusal = (status: number, error: object): Answer => ({ status, body: { error } })
const missing = (id: string): Answer =>
  refusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such object: '${id}'` })

/**
 * Stripe on this machine, as far as we use it: its paths, form-encoded requests, idempotency keys, errors, test cards and signed
 * events, written from its published API. It is the other side of every test, so it shares no code with ours.
 */
export class SampleStripe {
  readonly secretKey = `sk_test_${'a'.repeat(24)}`
  readonly webhookSecret = `whsec_${'b'.repeat(24)}`
  /** Everything it has told, in the order in which it happened. */
  readonly events: { id: string; type: string; body: string }[] = []
  /** What it was asked, as method and path. */
  readonly asked: string[] = []
  /** What it does instead of answering the next request for a path, once. */
  breaks: { path: string; after: boolean } | null = null
  /** What happens before it does what it is asked for, and once it has done it, but not answered. */
  meanwhile: ((path: string, isDone: boolean) => Promise<void>) | null = null
  readonly #objects = new Map<string, Kept>()
  readonly #cards = new Map<string, TestCard>()
  readonly #answers = new Map<string, { fields: string; answer: Answer }>()
  #count = 0
  readonly #server = createServer((request, response) => void this.#serve(request, response))

  async opens(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve)
    })
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }
  async closes(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => {
      this.#server.close(resolve)
    })
  }

  /** Every object of a kind. */
  all(object: string): Kept[] {
    return [...this.#objects.values()].filter((one) => one.object === object)
  }
  /** The money it holds for a customer, in cents. */
  heldFor(customer: string): number {
    return this.all('payment_intent')
      .filter((intent) => intent['customer'] === customer && intent['status'] === 'succeeded')
      .reduce((sum, { id, amount }) => sum + Number(amount) - this.#refunded(id), 0)
  }
  /** The header that goes with a message, as Stripe signs it. */
  signatureOf(body: string, { secret = this.webhookSecret, at = Date.now() } = {}): string {
    const t = Math.floor(at / 1_000)
    return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`
  }
  /** The holder has agreed at their bank. */
  agrees(clientSecret: string): void {
    const setup = this.all('setup_intent').find((one) => one['client_secret'] === clientSecret)
    if (setup) Object.assign(setup, { status: 'succeeded', next_action: null })
  }
  /** Something is done in Stripe's own pages. */
  refundsByHand(intentId: string, amount: number): void {
    this.#refund(intentId, amount)
  }
  renews(method: string, exp: { month: number; year: number }): void {
    const kept = this.#objects.get(method)
    if (!kept) return
    kept['card'] = { ...(kept['card'] as object), exp_month: exp.month, exp_year: exp.year }
    this.#tell('payment_method.automatically_updated', kept)
  }
  detaches(method: string): void {
    const kept = this.#objects.get(method)
    if (!kept) return
    kept['customer'] = null
    this.#tell('payment_method.detached', kept)
  }

  #id(prefix: string): string {
    return `${prefix}_${String(++this.#count).padStart(6, '0')}${randomUUID().replaceAll('-', '')}`
  }
  #keep(object: string, prefix: string, fields: object): Kept {
    const made: Kept = { id: this.#id(prefix), object, created: Math.floor(Date.now() / 1_000), ...fields }
    this.#objects.set(made.id, made)
    return made
  }
  #tell(type: string, object: object): void {
    const id = this.#id('evt')
    const event = { id, object: 'event', api_version: '2026-10-28.endive', created: 1, type, data: { object } }
    this.events.push({ id, type, body: JSON.stringify(event) })
  }
  #refunded(intentId: string): number {
    return this.all('refund')
      .filter((one) => one['payment_intent'] === intentId)
      .reduce((sum, { amount }) => sum + Number(amount), 0)
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stripe')
    const body = await text(request)
    this.asked.push(`${request.method} ${url.pathname}`)
    const breaking = this.breaks?.path === url.pathname ? this.breaks : null
    if (breaking) this.breaks = null
    if (breaking && !breaking.after) {
      request.socket.destroy()
      return
    }
    await this.meanwhile?.(url.pathname, false)
    const { status, body: answer } = this.#answer(request, url, body)
    await this.meanwhile?.(url.pathname, true)
    if (breaking) {
      request.socket.destroy()
      return
    }
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': this.#id('req') })
    response.end(JSON.stringify(answer))
  }

  #answer(request: IncomingMessage, url: URL, body: string): Answer {
    if (request.headers.authorization !== `Bearer ${this.secretKey}`)
      return refusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
    if (request.headers['stripe-version'] !== '2026-10-28.endive')
      return refusal(400, { type: 'invalid_request_error', message: 'an API version that is not the pinned one' })
    const fields = Object.fromEntries(new URLSearchParams(request.method === 'GET' ? url.search : body))
    const key = request.headers['idempotency-key']
    if (request.method !== 'POST' || typeof key !== 'string')
      return this.#do(request.method ?? '', url.pathname, fields)
    const known = this.#answers.get(key)
    if (known && known.fields !== `${url.pathname} ${body}`)
      return refusal(400, { type: 'idempotency_error', message: 'Keys can only be used with the same parameters.' })
    const answer = known?.answer ?? this.#do('POST', url.pathname, fields)
    this.#answers.set(key, { fields: `${url.pathname} ${body}`, answer })
    return answer
  }

  #do(method: string, path: string, fields: Fields): Answer {
    const [, , kind = '', id] = path.split('/')
    if (method === 'GET' && id !== undefined) return this.#show(id, fields)
    if (method === 'GET' && kind === 'payment_intents') {
      const data = this.all('payment_intent').filter(({ customer }) => customer === fields['customer'])
      return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/payment_intents' } }
    }
    if (kind === 'customers')
      return { status: 200, body: this.#keep('customer', 'cus', { metadata: { tenant: fields['metadata[tenant]'] } }) }
    if (kind === 'setup_intents') return this.#setup(fields)
    if (kind === 'payment_intents') return this.#charge(fields)
    if (kind === 'refunds') return this.#refund(fields['payment_intent'] ?? '', Number(fields['amount']))
    return refusal(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${method}: ${path})` })
  }

  #show(id: string, fields: Fields): Answer {
    const kept = this.#objects.get(id)
    if (!kept) return missing(id)
    const method = kept['payment_method']
    const isExpanded = Object.values(fields).includes('payment_method') && typeof method === 'string'
    const amount_refunded = this.#refunded(id)
    return {
      status: 200,
      body: {
        ...kept,
        ...(isExpanded && { payment_method: this.#objects.get(method) }),
        ...(kept.object === 'payment_intent' && { latest_charge: { id: `ch_${id}`, amount_refunded } }),
      },
    }
  }

  #setup(fields: Fields): Answer {
    const token = fields['payment_method'] ?? ''
    const card = CARDS[token]
    if (!card) return missing(token)
    const { brand, last4, added, asks } = card
    const metadata = { tenant: fields['metadata[tenant]'] }
    if (added) {
      const [code, decline_code] = added
      return refusal(402, { type: 'card_error', code, decline_code, message: 'Your card was declined.' })
    }
    const method = this.#keep('payment_method', 'pm', {
      type: 'card',
      customer: fields['customer'],
      card: { brand, last4, exp_month: 12, exp_year: 2034, fingerprint: `fp${last4}` },
    })
    this.#cards.set(method.id, card)
    const id = `seti_${randomUUID().replaceAll('-', '')}`
    const setup: Kept = {
      id,
      object: 'setup_intent',
      client_secret: `${id}_secret_${randomUUID().replaceAll('-', '')}`,
      customer: fields['customer'],
      payment_method: method.id,
      status: asks ? 'requires_action' : 'succeeded',
      metadata,
    }
    this.#objects.set(id, setup)
    return { status: 200, body: { ...setup, payment_method: method } }
  }

  #charge(fields: Fields): Answer {
    const method = fields['payment_method'] ?? ''
    const card = this.#cards.get(method)
    const amount = Number(fields['amount'])
    if (!card || this.#objects.get(method)?.['customer'] !== fields['customer']) return missing(method)
    if (amount < 50)
      return refusal(400, { type: 'invalid_request_error', code: 'amount_too_small', message: 'Amount too small' })
    const intent = this.#keep('payment_intent', 'pi', {
      amount,
      currency: fields['currency'],
      customer: fields['customer'],
      payment_method: method,
      status: card.charged ? 'requires_payment_method' : 'succeeded',
      metadata: { attempt: fields['metadata[attempt]'], tenant: fields['metadata[tenant]'] },
      last_payment_error: card.charged ? { code: card.charged[0], decline_code: card.charged[1] } : null,
    })
    this.#tell('payment_intent.created', intent)
    if (!card.charged) {
      this.#tell('payment_intent.succeeded', intent)
      return { status: 200, body: intent }
    }
    this.#tell('payment_intent.payment_failed', intent)
    const [code, decline_code] = card.charged
    return refusal(402, { type: 'card_error', code, decline_code, message: 'Declined', payment_intent: intent })
  }

  #refund(intentId: string, amount: number): Answer {
    const intent = this.#objects.get(intentId)
    if (!intent) return missing(intentId)
    const left = Number(intent['amount']) - this.#refunded(intentId)
    if (amount > left)
      return refusal(400, { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'refunded' })
    const made = this.#keep('refund', 're', { payment_intent: intentId, amount, status: 'succeeded' })
    this.#tell('refund.created', made)
    this.#tell('charge.refunded', { id: `ch_${intentId}`, object: 'charge', payment_intent: intentId })
    return { status: 200, body: made }
  }
}
