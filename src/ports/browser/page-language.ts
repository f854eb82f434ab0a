import { Language } from '#contract/entities/language.ts'
import { DEFAULT_LANGUAGE } from '#contract/limits.ts'

/** The language that the page is shown in. */
export const pageLanguage = (): Language => Language.safeParse(document.documentElement.lang).data ?? DEFAULT_LANGUAGE
