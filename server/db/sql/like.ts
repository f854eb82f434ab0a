import { type SQL, sql } from 'drizzle-orm'

/** A LIKE pattern for texts that hold this one: `%`, `_` and the backslash stand for themselves. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

const ASCII = /^[\x20-\x7e]*$/
const SIGN = /[^\p{L}\p{N}\s]/u

/** A regular expression for texts that hold this one in whatever case. Its letters bring both cases along. */
export function inAnyCase(text: string): string {
  const pieces = Array.from(text, (character) => {
    const [lower, upper] = [character.toLowerCase(), character.toUpperCase()]
    const hasCases = lower !== upper && [lower, upper].every((one) => Array.from(one).length === 1)
    if (hasCases) return `[${lower}${upper}]`
    return SIGN.test(character) ? `\\${character}` : character
  })
  return pieces.join('')
}

/**
 * Whether a text holds another one, in whatever case. `ilike` alone would not do: where a database was made without a
 * language's locale it knows the cases of English letters only, and ż is not Ż.
 */
export const contains = (text: SQL, part: string): SQL =>
  ASCII.test(part) ? sql`${text} ilike ${containing(part)}` : sql`${text} ~ ${inAnyCase(part)}`
