import { showLegalText } from '#contract/calls/legal.ts'
import type { LegalText, Wanted } from '#machines/legal/legal-text.ts'
import { portOf, type Port } from '../api/port-of.ts'
import { pageLanguage } from '../browser/page-language.ts'

/** A legal document. Its page says itself that it did not come. */
export const loadText: Port<LegalText, Wanted> = portOf(
  showLegalText,
  ({ document, language }) => ({ params: { document }, query: { language: language ?? pageLanguage() } }),
  { toast: false },
)
