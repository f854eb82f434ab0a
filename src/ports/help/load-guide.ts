import { fromPromise } from 'xstate'
import type { Language } from '#contract/entities/language.ts'
import { HELP_TOPICS, pageOf, type Guide } from '#machines/help/guide.ts'
import { pageLanguage } from '../browser/page-language.ts'

/** The files of a guide by their paths, and the addresses of its pictures. */
interface Files {
  readonly texts: Readonly<Record<string, string>>
  readonly pictures: Readonly<Record<string, string>>
}
const FILES: Readonly<Record<Language, () => Promise<Files>>> = {
  en: () => import('./guide-en.ts'),
  pl: () => import('./guide-pl.ts'),
  de: () => import('./guide-de.ts'),
}

const byName = (files: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(files).map(([path, file]) => [path.slice(path.lastIndexOf('/') + 1), file]))

/** A guide from its files; one without all of its pages is a mistake of the build. */
export function guideFrom({ texts, pictures }: Files): Guide {
  const named = byName(texts)
  const pages = HELP_TOPICS.map((topic) => pageOf(topic, named[`${topic}.md`] ?? ''))
  return { pages, pictures: byName(pictures) }
}

/** The guide in a language. */
export const loadGuideIn = async (language: Language): Promise<Guide> => guideFrom(await FILES[language]())

/** The guide in a language, by default in that of the page. */
export const loadGuide = fromPromise<Guide, { language: Language | null }>(({ input: { language } }) =>
  loadGuideIn(language ?? pageLanguage()),
)
