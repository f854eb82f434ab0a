import * as z from 'zod/mini'
import { Email } from '#contract/entities/user.ts'
import { problemsIn } from '../forms/problems.ts'

/** An address for an invitation, and what is wrong with it. */
export interface Address {
  readonly email: string
  /** A key, or the server's sentence. */
  readonly problem: string | null
}

const Wanted = z.object({ email: Email })
const SEPARATORS = /[\s,;]+/
/** `Ada Lovelace <ada@example.org>`, as mail programs copy it. */
const IN_BRACKETS = /[^,;\n<>]*<([^<>\s]+)>/g

/** What is wrong with an address before anybody is asked. */
const problemOf = (email: string): string | null => problemsIn(Wanted, { email })['email'] ?? null

/** The addresses in a text, however they are put beside each other; each once. */
export function addressesIn(text: string): readonly Address[] {
  const words = text.replaceAll(IN_BRACKETS, ' $1 ').split(SEPARATORS)
  const emails = words.map((word) => word.trim().toLowerCase()).filter((word) => word !== '')
  return [...new Set(emails)].map((email) => ({ email, problem: problemOf(email) }))
}

/** Whether a typed text goes on behind an address, so that what stands before can be taken. */
export const endsAddress = (text: string): boolean => /[\s,;]/.test(text.trimStart())

/** Both lists, each address once. */
export const joined = (known: readonly Address[], more: readonly Address[]): readonly Address[] => [
  ...known,
  ...more.filter(({ email }) => !known.some((address) => address.email === email)),
]
