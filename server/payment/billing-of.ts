import type { Language } from '#contract/entities/language.ts'
import type { BillingDeps } from './billing-deps.ts'
import { noProvider } from './no-provider.ts'
import { sandboxProvider } from './sandbox-provider.ts'
import { stripeProvider, type StripeSettings } from './stripe-provider.ts'
import { believingRegister, vies } from './vies.ts'

/** What the operator has set about payments. */
export interface BillingSettings {
  sellerName: string
  sellerAddress: readonly string[]
  sellerCountry: string
  sellerTaxNumber: string | null
  sellerAccount: string | null
  payments: 'none' | 'sandbox' | 'stripe'
  stripe: StripeSettings | undefined
  vatCheck: 'off' | 'vies'
  vatCheckUrl: string
  hasFreePlans: boolean
  languages: { fixed: Language | null }
}
type Given = Pick<BillingDeps, 'database' | 'secrets' | 'now' | 'report'> & { settings: BillingSettings }

/** The seller's own number as the register wants it: without the letters of the country. */
const plainOf = (country: string, written: string): string => {
  const plain = written.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const letters = country === 'GR' ? 'EL' : country
  return plain.startsWith(letters) ? plain.slice(letters.length) : plain
}

/** What billing works with, as the operator has set it. */
export const billingOf = ({ settings, database, secrets, now, report }: Given): BillingDeps => ({
  database,
  secrets,
  now,
  report,
  provider:
    settings.payments === 'stripe' && settings.stripe
      ? stripeProvider(settings.stripe, now)
      : settings.payments === 'sandbox'
        ? sandboxProvider(database)
        : noProvider,
  hasFreePlans: settings.hasFreePlans,
  fixedLanguage: settings.languages.fixed,
  vatRegister:
    settings.vatCheck === 'off'
      ? believingRegister
      : vies({
          url: settings.vatCheckUrl,
          requester:
            settings.sellerTaxNumber === null
              ? null
              : { country: settings.sellerCountry, number: plainOf(settings.sellerCountry, settings.sellerTaxNumber) },
        }),
  seller: {
    name: settings.sellerName,
    address: settings.sellerAddress,
    country: settings.sellerCountry,
    taxNumber: settings.sellerTaxNumber,
    transferTo: settings.sellerAccount,
  },
})
