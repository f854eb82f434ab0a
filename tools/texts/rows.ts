import { i18nString } from 'typesafe-i18n'
import type { Language } from '#contract/entities/language.ts'
import { LANGUAGES } from '#contract/limits.ts'
import { pluralsForRuntime } from '#i18n/plural.ts'
import type { Said } from './collect.ts'

/** The language that the others are measured by. */
const FIRST: Language = 'en'
/** Nought, one, few and many, and where the languages part: 12 and 22. */
export const SAMPLE_NUMBERS = [0, 1, 2, 5, 12, 22] as const

/** What is to be looked at: nothing there, the same as in English, or other arguments than there. */
export type Mark = 'missing' | 'same' | 'arguments'
/** What one language says under a key. */
export interface Cell {
  readonly language: Language
  /** As it is written; null where there is none. */
  readonly text: string | null
  readonly mark: Mark | null
  /** With numbers in it, where it counts. */
  readonly counted: readonly string[]
}
/** One key, in every language. */
export interface Row {
  readonly key: string
  readonly cells: readonly Cell[]
}

const ARGUMENT = /\{\{?(\w+)/g
const COUNTS = /\{\{\w+:[^{}]*\}\}/
const WORDS = /\p{Letter}{2,}/u
const BRACED = /\$?\{\{?[^{}]*\}\}?/g

const argumentsIn = (text: string): string =>
  [...new Set([...text.matchAll(ARGUMENT)].map(([, name = '']) => name))].toSorted().join(' ')

/** What a text comes to with each of the numbers; what it says beside them stands in angles. */
export function countedIn(language: Language, text: string): string[] {
  if (!COUNTS.test(text)) return []
  const ready = pluralsForRuntime(language, text)
  const counting = new Set([...text.matchAll(/\{\{(\w+):/g)].map(([, name = '']) => name))
  const others = argumentsIn(text)
    .split(' ')
    .filter((name) => !counting.has(name))
  return SAMPLE_NUMBERS.map((number) =>
    i18nString(language)(ready, {
      ...Object.fromEntries(others.map((name) => [name, `‹${name}›`])),
      ...Object.fromEntries([...counting].map((name) => [name, number])),
    }),
  )
}

function markOf(key: string, first: string | undefined, text: string | undefined): Mark | null {
  if (text === undefined || text.trim() === '') return first === '' ? null : 'missing'
  if (first === undefined) return null
  // What is put together in code names what it is given as it likes.
  if (!key.startsWith('server/') && argumentsIn(first) !== argumentsIn(text)) return 'arguments'
  return first === text && WORDS.test(text.replaceAll(BRACED, '')) ? 'same' : null
}

/** All keys of all languages, those of English in its order, then those that it lacks itself. */
export function rowsOf(said: Readonly<Record<Language, Said>>): Row[] {
  const keys = new Set([FIRST, ...LANGUAGES].flatMap((language) => [...said[language].keys()]))
  return [...keys].map((key) => {
    const first = said[FIRST].get(key)
    const cells = LANGUAGES.map((language): Cell => {
      const text = said[language].get(key)
      const mark = language === FIRST && first !== undefined ? null : markOf(key, first, text)
      return { language, text: text ?? null, mark, counted: text === undefined ? [] : countedIn(language, text) }
    })
    return { key, cells }
  })
}
