import type { Language } from '#contract/entities/language.ts'
import { LANGUAGES } from '#contract/limits.ts'
import { errors as errorsInGerman } from '#i18n/de/server/errors.ts'
import { startingBoard as boardInGerman } from '#i18n/de/server/starting-board.ts'
import { templates as templatesInGerman } from '#i18n/de/server/templates.ts'
import { errors as errorsInEnglish, type ErrorKey } from '#i18n/en/server/errors.ts'
import { startingBoard as boardInEnglish, type StartingBoard } from '#i18n/en/server/starting-board.ts'
import { templates as templatesInEnglish, type TemplateTexts } from '#i18n/en/server/templates.ts'
import { errors as errorsInPolish } from '#i18n/pl/server/errors.ts'
import { startingBoard as boardInPolish } from '#i18n/pl/server/starting-board.ts'
import { templates as templatesInPolish } from '#i18n/pl/server/templates.ts'
import { loadedWords, loadWords } from '#i18n/load-words.ts'
import type { Words } from '#i18n/words.ts'

const ERRORS: Record<Language, Record<ErrorKey, string>> = {
  en: errorsInEnglish,
  pl: errorsInPolish,
  de: errorsInGerman,
}
const BOARDS: Record<Language, StartingBoard> = { en: boardInEnglish, pl: boardInPolish, de: boardInGerman }

const TEMPLATES: Record<Language, TemplateTexts> = {
  en: templatesInEnglish,
  pl: templatesInPolish,
  de: templatesInGerman,
}

const isErrorKey = (key: string): key is ErrorKey => Object.hasOwn(errorsInEnglish, key)

/** Fetches what answers are written with; before that they cannot be. */
export async function loadAnswers(): Promise<void> {
  await Promise.all(LANGUAGES.map(loadWords))
}

function ruleText(validation: Words['validation'], key: string, limit: string): string {
  const say = Object.entries(validation).find(([name]) => name === key)?.[1] ?? validation.other
  return (say as (given: { limit: number }) => string)({ limit: Number(limit) })
}

/** Why something was refused, in the caller's language. */
export const errorText = (language: Language, key: ErrorKey): string => ERRORS[language][key]

/** What is wrong with a field, in the caller's language: the contract's rules (`tooShort:2`), or a reason of the server's. */
export function fieldText(language: Language, message: string): string {
  const [key = '', limit = ''] = message.split(':')
  if (isErrorKey(key)) return ERRORS[language][key]
  const words = loadedWords(language)
  return words ? ruleText(words.validation, key, limit) : ERRORS[language].invalid
}

/** What a new account's workspace and project are called. */
export const startingBoardIn = (language: Language): StartingBoard => BOARDS[language]

/** The boards that a project can begin with. */
export const templatesIn = (language: Language): TemplateTexts => TEMPLATES[language]
