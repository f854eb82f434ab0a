/** A question to the register of numbers for value added tax. */
export interface VatQuestion {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** Without the letters of the country, spaces and dots. */
  readonly number: string
}
/** What the register says. `unavailable`: it did not answer, or could not ask the country. */
export type VatAnswer =
  | {
      readonly outcome: 'valid' | 'invalid'
      readonly name: string | null
      readonly address: string | null
      /** What the register calls the question, as a proof that it was asked; null where it gives none. */
      readonly consultation: string | null
    }
  | { readonly outcome: 'unavailable'; readonly because: string }

/** Who knows whether a number for value added tax is one. It never throws, and never takes longer than its own patience. */
export interface VatRegister {
  /** Whether somebody is asked; otherwise numbers are believed by their form and digits. */
  readonly isAsked: boolean
  check(question: VatQuestion): Promise<VatAnswer>
}
