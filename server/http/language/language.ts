import type { FastifyRequest } from 'fastify'
import type { Language } from '#contract/entities/language.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#contract/limits.ts'

/** What the operator has set: the language of people who have not said otherwise. */
export interface Languages {
  readonly standard: Language
  /** Of everybody; null where people choose. */
  readonly fixed: Language | null
}
const UNSET: Languages = { standard: DEFAULT_LANGUAGE, fixed: null }

declare module 'fastify' {
  interface FastifyInstance {
    /** As the operator has set them; not set in parts of the server that are tried by themselves. */
    languages?: Languages
  }
}

const RANGES_MAX = 20
const isOurs = (language: string): language is Language => (LANGUAGES as readonly string[]).includes(language)

/**
 * The language of ours that an Accept-Language header likes best (RFC 9110 §12.5.4); the standard one when it names none, or
 * people do not choose.
 */
export function preferredLanguage(header: string | undefined, { standard, fixed }: Languages = UNSET): Language {
  if (fixed) return fixed
  const ranges = (header ?? '').split(',', RANGES_MAX).map((range, index) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    return { language: tag.split('-')[0] ?? '', weight: quality ? Number(quality.slice(2)) || 0 : 1, index }
  })
  const liked = ranges
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.index - b.index)
    .map(({ language }) => language)
  return liked.find(isOurs) ?? standard
}

/**
 * The language that a page chooses for itself where none was chosen on the device (`machines/preferences/start.ts`): the
 * first of the browser's, where it is one of ours. An answer to it may be in a later one.
 */
export function pageLanguage(header: string | undefined, { standard, fixed }: Languages = UNSET): Language {
  if (fixed) return fixed
  const first = (header ?? '').trim().slice(0, 2).toLowerCase()
  return isOurs(first) ? first : standard
}

/** The language that an answer's texts are in. */
export const languageOf = ({ headers, server }: FastifyRequest): Language =>
  preferredLanguage(headers['accept-language'], server.languages)
