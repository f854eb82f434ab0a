import type { FastifyRequest } from 'fastify'
import type { Language } from '#contract/entities/language.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#contract/limits.ts'

const RANGES_MAX = 20
const isOurs = (language: string): language is Language => (LANGUAGES as readonly string[]).includes(language)

/** The language of ours that an Accept-Language header likes best (RFC 9110 §12.5.4); the default when it names none. */
export function preferredLanguage(header: string | undefined): Language {
  const ranges = (header ?? '').split(',', RANGES_MAX).map((range, index) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    return { language: tag.split('-')[0] ?? '', weight: quality ? Number(quality.slice(2)) || 0 : 1, index }
  })
  const liked = ranges
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.index - b.index)
    .map(({ language }) => language)
  return liked.find(isOurs) ?? DEFAULT_LANGUAGE
}

/** The language that an answer's texts are in. */
export const languageOf = (request: FastifyRequest): Language => preferredLanguage(request.headers['accept-language'])
