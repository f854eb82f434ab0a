import type { Language } from '#contract/entities/language.ts'
import { LANGUAGES } from '#contract/limits.ts'
import { refusals as refusalsInGerman } from '#i18n/de/server/refusals.ts'
import { startingBoard as boardInGerman } from '#i18n/de/server/starting-board.ts'
import { refusals as refusalsInEnglish, type RefusalKey } from '#i18n/en/server/refusals.ts'
import { startingBoard as boardInEnglish, type StartingBoard } from '#i18n/en/server/starting-board.ts'
import { refusals as refusalsInPolish } from '#i18n/pl/server/refusals.ts'
import { startingBoard as boardInPolish } from '#i18n/pl/server/starting-board.ts'
import { loadedWords, loadWords } from '#i18n/load-words.ts'
import type { Words } from '#i18n/words.ts'

const REFUSALS: Record<Language, Record<RefusalKey, string>> = {
  en: refusalsInEnglish,
  pl: refusalsInPolish,
  de: refusalsInGerman,
}
const BOARDS: Record<Language, StartingBoard> = { en: boardInEnglish, pl: boardInPolish, de: boardInGerman }

const isRefusal = (key: string): key is RefusalKey => Object.hasOwn(refusalsInEnglish, key)

/** Fetches what answers are written with; before that they cannot be. */
export async function loadAnswers(): Promise<void> {
  await Promise.all(LANGUAGES.map(loadWords))
}

function sayRule(validation: Words['validation'], key: string, limit: string): string {
  const say = Object.entries(validation).find(([name]) => name === key)?.[1] ?? validation.other
  return (say as (given: { limit: number }) => string)({ limit: Number(limit) })
}

/** Why something was refused, in the asker's language. */
export const refusalText = (language: Language, key: RefusalKey): string => REFUSALS[language][key]

/** What is wrong with a field, in the asker's language: the contract's rules (`tooShort:2`), or a reason of the server's. */
export function fieldText(language: Language, message: string): string {
  const [key = '', limit = ''] = message.split(':')
  if (isRefusal(key)) return REFUSALS[language][key]
  const words = loadedWords(language)
  return words ? sayRule(words.validation, key, limit) : REFUSALS[language].invalid
}

/** What a new account's workspace and project are called. */
export const startingBoardIn = (language: Language): StartingBoard => BOARDS[language]
