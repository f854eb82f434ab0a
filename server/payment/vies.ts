import * as z from 'zod/mini'
import type { VatAnswer, VatRegister } from '../billing/vat-register.ts'

/** Longer than that nobody waits who saves a company, in milliseconds. */
const ANSWER_MS = 6_000
const PATH = '/check-vat-number'
/** The register writes this where a country does not say. */
const UNSAID = '---'

/** Greece is written with letters of its own there. */
const LETTERS_OF: Readonly<Record<string, string>> = { GR: 'EL' }
const lettersOf = (country: string): string => LETTERS_OF[country] ?? country

const text = z.optional(z.nullable(z.string()))
/** An answer of the register: about the number, or why it has none. */
const Answer = z.object({
  valid: z.optional(z.boolean()),
  requestIdentifier: text,
  name: text,
  address: text,
  userError: text,
  errorWrappers: z.optional(z.array(z.object({ error: z.string() }))),
})
const said = (one: string | null | undefined): string | null =>
  one === undefined || one === null || one.trim() === '' || one.trim() === UNSAID ? null : one.trim()

/** What these words of the register come to: only a plain yes or no is one. */
function answerOf({
  valid,
  requestIdentifier,
  name,
  address,
  userError,
  errorWrappers,
}: z.output<typeof Answer>): VatAnswer {
  const [problem] = errorWrappers ?? []
  const because = problem?.error ?? (userError === 'VALID' || userError === 'INVALID' ? null : said(userError))
  // It says so of a number whose form it does not know.
  if (because === 'INVALID_INPUT') return { outcome: 'invalid', name: null, address: null, consultation: null }
  if (because !== null) return { outcome: 'unavailable', because }
  if (valid === undefined) return { outcome: 'unavailable', because: 'the register says neither yes nor no' }
  return {
    outcome: valid ? 'valid' : 'invalid',
    name: said(name),
    address: said(address),
    consultation: said(requestIdentifier),
  }
}

/** Where VIES is, and who asks: with a requester the register gives each question a number that proves it. */
export interface ViesSettings {
  /** Such as `https://ec.europa.eu/taxation_customs/vies/rest-api`. */
  readonly url: string
  readonly requester: { readonly country: string; readonly number: string } | null
}

/** The register of the European Commission (VIES), by its REST interface. */
export const vies = ({ url, requester }: ViesSettings): VatRegister => ({
  isAsked: true,
  check: async ({ country, number }) => {
    try {
      const response = await fetch(`${url}${PATH}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({
          countryCode: lettersOf(country),
          vatNumber: number,
          ...(requester && {
            requesterMemberStateCode: lettersOf(requester.country),
            requesterNumber: requester.number,
          }),
        }),
        signal: AbortSignal.timeout(ANSWER_MS),
        redirect: 'error',
      })
      const parsed = Answer.safeParse(await response.json())
      if (!parsed.success)
        return { outcome: 'unavailable', because: `an answer of no known shape (${response.status})` }
      const answer = answerOf(parsed.data)
      return response.ok || answer.outcome === 'unavailable'
        ? answer
        : { outcome: 'unavailable', because: `status ${response.status}` }
    } catch (error) {
      return { outcome: 'unavailable', because: error instanceof Error ? error.message : String(error) }
    }
  },
})

/** Nobody is asked: what has the form and the digits of a number is believed. For the sandbox, and where the operator wants it. */
export const believingRegister: VatRegister = {
  isAsked: false,
  check: async () => ({ outcome: 'valid', name: null, address: null, consultation: null }),
}
