import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { LegalDocument } from '#contract/calls/legal.ts'
import type { Language } from '#contract/entities/language.ts'
import { LANGUAGES } from '#contract/limits.ts'
import { privacyPolicy as privacyInGerman } from '#i18n/de/server/privacy-policy.ts'
import { termsAndConditions as termsInGerman } from '#i18n/de/server/terms-and-conditions.ts'
import { privacyPolicy as privacyInEnglish } from '#i18n/en/server/privacy-policy.ts'
import { termsAndConditions as termsInEnglish } from '#i18n/en/server/terms-and-conditions.ts'
import { privacyPolicy as privacyInPolish } from '#i18n/pl/server/privacy-policy.ts'
import { termsAndConditions as termsInPolish } from '#i18n/pl/server/terms-and-conditions.ts'

/** A legal text, in the language it is there in. */
export interface LegalText {
  markdown: string
  language: Language
  isStartingPoint: boolean
  updatedAt: string
}

const SHIPPED: Record<LegalDocument, Record<Language, string>> = {
  'terms-and-conditions': { en: termsInEnglish, pl: termsInPolish, de: termsInGerman },
  'privacy-policy': { en: privacyInEnglish, pl: privacyInPolish, de: privacyInGerman },
}
/** When the shipped texts were last changed. */
const SHIPPED_AT = '2026-11-20'
const DAY_CHARS = 'YYYY-MM-DD'.length
const NOT_THERE = ['ENOENT', 'ENOTDIR', 'EISDIR']

async function ofOperator(folder: string, document: LegalDocument, language: Language): Promise<LegalText | null> {
  const path = join(folder, `${document}.${language}.md`)
  try {
    const markdown = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '')
    if (markdown.trim() === '') return null
    const { mtime } = await stat(path)
    return { markdown, language, isStartingPoint: false, updatedAt: mtime.toISOString().slice(0, DAY_CHARS) }
  } catch (error) {
    if (NOT_THERE.includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}

/**
 * A legal text: the operator's, in the wanted language or another one they have written it in, for what was shipped must never
 * stand beside it; otherwise the one that is shipped.
 */
export async function readLegalText(folder: string, document: LegalDocument, wanted: Language): Promise<LegalText> {
  for (const language of [wanted, ...LANGUAGES.filter((other) => other !== wanted)]) {
    const found = await ofOperator(folder, document, language)
    if (found) return found
  }
  return { markdown: SHIPPED[document][wanted], language: wanted, isStartingPoint: true, updatedAt: SHIPPED_AT }
}
