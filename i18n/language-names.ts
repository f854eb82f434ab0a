import type { Language } from '#contract/entities/language.ts'

/** Each language as its speakers call it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', pl: 'Polski', de: 'Deutsch' }
