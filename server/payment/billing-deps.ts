import type { Language } from '#contract/entities/language.ts'
import type { PaymentProvider } from '../billing/provider.ts'
import type { VatRegister } from '../billing/vat-register.ts'
import type { Report } from '../db/engine.ts'
import type { Database } from '../db/pool.ts'
import type { Secrets } from '../keys/secrets.ts'

/** Who sells, as it stands on invoices. */
export interface Seller {
  readonly name: string
  readonly address: readonly string[]
  readonly country: string
  readonly taxNumber: string | null
  /** The account that transfers go to; null where none are taken. */
  readonly transferTo: string | null
}

/** What billing works with. */
export interface BillingDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly provider: PaymentProvider
  readonly seller: Seller
  readonly vatRegister: VatRegister
  /** Whether plans that cost nothing can be chosen. */
  readonly hasFreePlans: boolean
  /** Whether all invoices are in one language, whatever Owners have chosen. */
  readonly fixedLanguage: Language | null
  readonly now: () => Date
  readonly report: Report
}
