import { type SQL, sql } from 'drizzle-orm'
import { searchedAs } from '#contract/letters/folding.ts'

const SIGN = /[^\p{L}\p{N}\s]/u

/** A regular expression for texts that hold this one, whatever their case and marks: a letter brings all along that count as it. */
export function inAnyCase(text: string): string {
  const pieces = Array.from(text, (character) => {
    if (SIGN.test(character)) return `\\${character}`
    const letters = searchedAs(character)
    return letters === character ? character : `[${letters}]`
  })
  return pieces.join('')
}

/**
 * Whether a text holds another one, whatever case and marks: `wis` finds Wiśniewska. `ilike` would not do: it knows no marks, and
 * where a database was made without a language's locale, the cases of English letters only.
 */
export const contains = (text: SQL, part: string): SQL => sql`${text} ~ ${inAnyCase(part)}`
