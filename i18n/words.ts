import { i18nObject } from 'typesafe-i18n'
import type { Language } from '#contract/entities/language.ts'
import type { english as app } from './en/app/index.ts'
import type { english as common } from './en/common/index.ts'
import type { english as more } from './en/more/index.ts'
import { pluralsForRuntime } from './plural.ts'
import type { Nouns, Texts, WordsOf } from './texts.ts'

/** Everything the product can say, by noun. English is what the others are measured by. */
export type Dictionary = typeof common & typeof app & typeof more
/** The same as functions with typed arguments: `words.board.addTask()`. */
export type Words = WordsOf<Dictionary>

type SameNouns<English extends Nouns> = {
  readonly [Noun in keyof English]: { readonly [Key in keyof English[Noun]]: string }
}
/** A dictionary of another language: every noun and key of the English one. */
export type CommonTexts = SameNouns<typeof common>
export type AppTexts = SameNouns<typeof app>
export type MoreTexts = SameNouns<typeof more>

const prepared = (language: Language, texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pluralsForRuntime(language, text)]))

/** Makes the texts of one language speak, those of one dictionary or of several. */
export function wordsOf(language: Language, texts: Nouns): Partial<Words> {
  const nouns = Object.entries(texts).map(([noun, ofNoun]): [string, Texts] => [noun, prepared(language, ofNoun)])
  const spoken: Record<string, unknown> = i18nObject(language, Object.fromEntries(nouns) as Record<string, never>)
  // The runtime's object answers to every name, `then` too: a promise of it would never be kept.
  return Object.fromEntries(nouns.map(([noun]) => [noun, spoken[noun]]))
}
