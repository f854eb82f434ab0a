import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import type { ReadCard } from '#machines/billing/checkout-parts.ts'

/** Where Stripe puts its field for a card number: the place stands in the dialog under this id. */
const PLACE = 'card-field'
const SCRIPT = 'https://js.stripe.com/v3/'
const READY_EVERY_MS = 50
const READY_MS = 15_000
const FAILED = 'the card field did not come'

/** What of Stripe's script is used here; it is a script of theirs, so what it answers is parsed. */
interface CardElement {
  readonly mount: (place: HTMLElement) => void
}
interface StripeScript {
  readonly elements: (options: object) => { readonly create: (kind: 'card', options: object) => CardElement }
  readonly createPaymentMethod: (asked: object) => Promise<unknown>
  readonly confirmCardSetup: (clientSecret: string) => Promise<unknown>
}
const Made = z.object({
  paymentMethod: z.optional(z.object({ id: z.string() })),
  error: z.optional(z.object({ message: z.optional(z.string()) })),
})
const Confirmed = z.object({ error: z.optional(z.unknown()) })

let stripe: { readonly key: string; readonly script: StripeScript } | null = null
/** The field that is on the page, and where. */
let field: { readonly place: HTMLElement; readonly element: CardElement } | null = null

/** Looks again and again until something is there. @throws Error when it does not come, or nobody waits any more */
async function soon<T>(look: () => T | null | undefined, signal: AbortSignal): Promise<T> {
  for (let waited = 0; waited < READY_MS; waited += READY_EVERY_MS) {
    signal.throwIfAborted()
    const found = look()
    if (found !== null && found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, READY_EVERY_MS))
  }
  throw new Error(FAILED)
}

/** Stripe's script, fetched when the first card is typed; nothing of it is loaded before. */
async function scriptFor(key: string, signal: AbortSignal): Promise<StripeScript> {
  if (stripe?.key === key) return stripe.script
  if (!document.querySelector(`script[src="${SCRIPT}"]`)) {
    const tag = document.createElement('script')
    tag.src = SCRIPT
    tag.async = true
    // A script that did not come is asked for again with the next try.
    tag.addEventListener('error', () => tag.remove())
    document.head.append(tag)
  }
  const make = await soon(() => (window as { Stripe?: (key: string) => StripeScript }).Stripe, signal)
  stripe = { key, script: make(key) }
  return stripe.script
}

/** Puts Stripe's field into its place in the dialog; where it is already, what was typed stays. */
export const mountField = fromPromise<null, { publishableKey: string }>(async ({ input, signal }) => {
  const place = await soon(() => document.querySelector<HTMLElement>(`#${PLACE}`), signal)
  if (field?.place === place) return null
  const script = await scriptFor(input.publishableKey, signal)
  const { color, fontFamily } = getComputedStyle(place)
  const elements = script.elements({ locale: document.documentElement.lang })
  const element = elements.create('card', { style: { base: { color, fontFamily, fontSize: '15px' } } })
  element.mount(place)
  field = { place, element }
  return null
})

/** Sends what was typed to Stripe, and to nobody else; resolves to Stripe's word for the card, or to why it takes it not. */
export const readCard = fromPromise<ReadCard, { publishableKey: string }>(async ({ input, signal }) => {
  const script = await scriptFor(input.publishableKey, signal)
  if (!field) throw new Error(FAILED)
  const { paymentMethod, error } = Made.parse(await script.createPaymentMethod({ type: 'card', card: field.element }))
  if (paymentMethod) return { outcome: 'read', token: paymentMethod.id }
  return { outcome: 'refused', because: error?.message ?? '' }
})

/** Has the bank ask the holder, in a window of its own over the page; resolves to whether they agreed. */
export const askBank = fromPromise<boolean, { publishableKey: string; token: string }>(async ({ input, signal }) => {
  const script = await scriptFor(input.publishableKey, signal)
  const { error } = Confirmed.parse(await script.confirmCardSetup(input.token))
  return error === undefined
})
