import type { BotSettings } from '../../keys/provider/bot-proof.ts'
import type { ThirdPartyOrigins } from './headers.ts'
import type { ExternalProvider } from '../provider.ts'

/** Where a form asks whether a person has filled it in. */
const ASKS_FOR_A_PERSON = /^\/(?:sign-up|forgot-password|join-team\/[^/]+\/[^/]+)\/?$/
/** What the services that ask it themselves say their widgets need. */
const WIDGETS: Readonly<Record<BotSettings['kind'], readonly string[]>> = {
  altcha: [],
  turnstile: ['https://challenges.cloudflare.com'],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
}

/** Where card numbers are typed: in a field of Stripe's own, on whichever page a plan is bought (docs.stripe.com/security/guide). */
const CARD_FIELDS = [
  'https://js.stripe.com',
  'https://*.js.stripe.com',
  'https://hooks.stripe.com',
  'https://api.stripe.com',
]

/** Whom each page deals with beside us: the provider where its word comes back, a bot check's widget where it is shown. */
export function thirdPartyOriginsOf(
  provider: ExternalProvider,
  botCheck: BotSettings | undefined,
  { takesCards = false }: { takesCards?: boolean } = {},
): (path: string) => ThirdPartyOrigins | Promise<ThirdPartyOrigins> {
  return async (path) => {
    if (path === '/oauth') return { ask: await provider.tokenOrigins() }
    const widget = [
      ...(botCheck && ASKS_FOR_A_PERSON.test(path) ? WIDGETS[botCheck.kind] : []),
      ...(takesCards ? CARD_FIELDS : []),
    ]
    return widget.length > 0 ? { widget } : {}
  }
}
