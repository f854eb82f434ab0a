import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Language } from '../entities/language.ts'

export const LegalDocument = z.enum(['terms-and-conditions', 'privacy-policy'])
export type LegalDocument = z.infer<typeof LegalDocument>

/** A legal text in Markdown; without the operator's own files the one that is shipped as a starting point. */
export const showLegalText = call({
  name: 'showLegalText',
  method: 'GET',
  path: '/legal/:document',
  access: 'anyone',
  params: z.object({ document: LegalDocument }),
  query: z.strictObject({ language: Language }),
  reply: z.object({
    markdown: z.string(),
    language: Language,
    /** It is the shipped text, which an operator still has to replace. */
    isStartingPoint: z.boolean(),
    updatedAt: z.iso.date(),
  }),
})
