import { showLegalText } from '#contract/calls/legal.ts'
import { Language } from '#contract/entities/language.ts'
import { DEFAULT_LANGUAGE } from '#contract/limits.ts'
import type { LegalText, Wanted } from '#machines/legal/legal-text.ts'
import { portOf, type Port } from '../api/port-of.ts'

/** The language that the page is shown in. */
const pageLanguage = (): Language => Language.safeParse(window.document.documentElement.lang).data ?? DEFAULT_LANGUAGE

/** A legal document. Its page says itself that it did not come. */
export const loadText: Port<LegalText, Wanted> = portOf(
  showLegalText,
  ({ document, language }) => ({ params: { document }, query: { language: language ?? pageLanguage() } }),
  { toast: false },
)
