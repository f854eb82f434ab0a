import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { LegalDocument } from '#contract/calls/legal.ts'
import type { Language } from '#contract/entities/language.ts'
import { LANGUAGES } from '#contract/limits.ts'
import { shippedLegalText } from '#i18n/legal-texts.ts'

/** A legal text, in the language it is there in. */
export interface LegalText {
  markdown: string
  language: Language
  isStartingPoint: boolean
  updatedAt: string
}

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
  return shippedLegalText(document, wanted)
}

/** Whether a page of the product shows nothing that operators write themselves: all but the legal ones, and those where they have not. */
export async function isShippedText(folder: string, path: string, language: Language): Promise<boolean> {
  const document = LegalDocument.options.find((one) => path === `/${one}`)
  return document === undefined || (await readLegalText(folder, document, language)).isStartingPoint
}
