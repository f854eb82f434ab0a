import type { Language } from '#contract/entities/language.ts'
import { wordsOf, type AppTexts, type CommonTexts, type MoreTexts, type Words } from './words.ts'

type Parts = {
  common: () => Promise<CommonTexts>
  app: () => Promise<AppTexts>
  more: () => Promise<MoreTexts>
}
type LaterPart = Exclude<keyof Parts, 'common'>

const PARTS: Readonly<Record<Language, Parts>> = {
  en: {
    common: async () => (await import('./en/common/index.ts')).english,
    app: async () => (await import('./en/app/index.ts')).english,
    more: async () => (await import('./en/more/index.ts')).english,
  },
  pl: {
    common: async () => (await import('./pl/common/index.ts')).polish,
    app: async () => (await import('./pl/app/index.ts')).polish,
    more: async () => (await import('./pl/more/index.ts')).polish,
  },
  de: {
    common: async () => (await import('./de/common/index.ts')).german,
    app: async () => (await import('./de/app/index.ts')).german,
    more: async () => (await import('./de/more/index.ts')).german,
  },
}

/** A language with the dictionaries that have joined `common`; its words stay the same object when another one does. */
interface Spoken {
  readonly words: Partial<Words>
  readonly parts: Set<LaterPart>
}

const loaded = new Map<Language, Spoken>()
const wanted = new Set<LaterPart>()

async function join(language: Language, { words, parts }: Spoken, part: LaterPart): Promise<void> {
  if (parts.has(part)) return
  Object.assign(words, wordsOf(language, await PARTS[language][part]()))
  parts.add(part)
}

async function complete(language: Language, spoken: Spoken): Promise<Words> {
  const parts = [...wanted]
  await Promise.all(parts.map((part) => join(language, spoken, part)))
  // More parts may have been requested while this language was loading: they are loaded too.
  if (wanted.size > parts.length) return complete(language, spoken)
  loaded.set(language, spoken)
  return spoken.words as Words
}

/**
 * Fetches the dictionary `common` of a language, and of the others those that are wanted by now: signing in needs the
 * first alone. What could not be fetched is asked for again the next time.
 */
export async function loadWords(language: Language): Promise<Words> {
  const known = loaded.get(language)
  return complete(language, known ?? { words: wordsOf(language, await PARTS[language].common()), parts: new Set() })
}

async function want(...parts: readonly LaterPart[]): Promise<void> {
  parts.forEach((part) => wanted.add(part))
  await Promise.all([...loaded].map(([language, spoken]) => complete(language, spoken)))
}

/** From now on every language comes with its dictionary `app`; those that are there already get it now. */
export const loadAppWords = (): Promise<void> => want('app')

/** The same for all that there is to say: `more` holds what neither the frame of members nor their boards say at first. */
export const loadAllWords = (): Promise<void> => want('app', 'more')

/** Fetches a piece of the page together with all words, for a piece that says something of `more`. */
export async function withAllWords<Piece>(piece: Promise<Piece>): Promise<Piece> {
  const [here] = await Promise.all([piece, loadAllWords()])
  return here
}

/** The words of a language that has been loaded; nothing before that. */
export const loadedWords = (language: Language): Words | undefined => loaded.get(language)?.words as Words | undefined
