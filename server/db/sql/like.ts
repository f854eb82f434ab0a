import { type SQL, sql } from 'drizzle-orm'
import { folded, LETTERS_FROM } from '#contract/folding.ts'

/** A LIKE pattern for texts that hold this one: `%`, `_` and the backslash stand for themselves. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

const SIGN = /[^\p{L}\p{N}\s]/u

/** All letters that count as one plain letter, in both cases: for l they are `LlŁł`. */
const COUNTING_AS = new Map<string, string>()
for (const letter of new Set(LETTERS_FROM + LETTERS_FROM.toLowerCase()))
  COUNTING_AS.set(folded(letter), (COUNTING_AS.get(folded(letter)) ?? '') + letter)

/**
 * A regular expression for texts that hold this one, whatever the case and the marks of their letters: `lodz` finds Łódź, and `Łódź`
 * finds Lodz. Letters that none counts as bring both of their cases along.
 */
export function inAnySpelling(text: string): string {
  const pieces = Array.from(text, (character) => {
    const alike = COUNTING_AS.get(folded(character))
    if (alike !== undefined) return `[${alike}]`
    const [lower, upper] = [character.toLowerCase(), character.toUpperCase()]
    const hasCases = lower !== upper && [lower, upper].every((one) => Array.from(one).length === 1)
    if (hasCases) return `[${lower}${upper}]`
    return SIGN.test(character) ? `\\${character}` : character
  })
  return pieces.join('')
}

const LETTER = /\p{L}/u

/**
 * Whether a text holds another one, whatever the case and the marks of its letters. `ilike` alone would not do: it tells ł from l, and
 * where a database was made without a language's locale it knows the cases of English letters only.
 */
export const contains = (text: SQL, part: string): SQL =>
  LETTER.test(part) ? sql`${text} ~ ${inAnySpelling(part)}` : sql`${text} ilike ${containing(part)}`
