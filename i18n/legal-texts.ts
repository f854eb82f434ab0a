import type { LegalDocument } from '#contract/calls/legal.ts'
import type { Language } from '#contract/entities/language.ts'
import { privacyPolicy as privacyInGerman } from './de/server/privacy-policy.ts'
import { termsAndConditions as termsInGerman } from './de/server/terms-and-conditions.ts'
import { privacyPolicy as privacyInEnglish } from './en/server/privacy-policy.ts'
import { termsAndConditions as termsInEnglish } from './en/server/terms-and-conditions.ts'
import { privacyPolicy as privacyInPolish } from './pl/server/privacy-policy.ts'
import { termsAndConditions as termsInPolish } from './pl/server/terms-and-conditions.ts'

const SHIPPED: Record<LegalDocument, Record<Language, string>> = {
  'terms-and-conditions': { en: termsInEnglish, pl: termsInPolish, de: termsInGerman },
  'privacy-policy': { en: privacyInEnglish, pl: privacyInPolish, de: privacyInGerman },
}
/** When the shipped texts were last changed. */
const SHIPPED_AT = '2026-11-20'

/** The legal text that is shipped, for operators who have not written their own; in every language. */
export const shippedLegalText = (document: LegalDocument, language: Language) => ({
  markdown: SHIPPED[document][language],
  language,
  isStartingPoint: true,
  updatedAt: SHIPPED_AT,
})
