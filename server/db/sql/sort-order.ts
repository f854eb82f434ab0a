import { type SQL, sql } from 'drizzle-orm'
import { BEYOND, LETTERS_FROM, LETTERS_TO } from '#contract/letters/folding.ts'

const BEYOND_PATTERN = '[\\U00010000-\\U0010FFFF]'

/**
 * A text in plain small letters, as the contract folds one: Ł counts as l, and Ü as u. In a text of one byte a letter only capitals are
 * others: most are such, and their letters need not be looked up.
 */
export const folded = (
  text: SQL,
): SQL => sql`case when octet_length(${text}) = length(${text}) then lower(${text} collate "C")
  else regexp_replace(translate(${text}, ${LETTERS_FROM}, ${LETTERS_TO}), ${BEYOND_PATTERN}, ${BEYOND}, 'g') end`

/**
 * What names are sorted by. A database's own order would not do: where it was made without a language's locale, as the
 * embedded one is, Özil comes after Zander.
 */
export const alphabetical = (name: SQL): SQL => sql`(${folded(name)}) collate "C"`
