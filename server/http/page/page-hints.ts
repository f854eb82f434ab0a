import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/entities/language.ts'

/** Guests' words; those of the frame around members too; all. Each list of files holds what it adds to the one before. */
type WordsOfRoute = 'few' | 'framed' | 'all'
/** What the page's build notes of each route (`server/bin/page/page-hints.mjs`). */
interface Notes {
  routes: {
    path: string
    isForMembers: boolean
    isForGuests: boolean
    /** A member gets it drawn. */
    isDrawn?: boolean
    /** What of it comes in files of its own. */
    drawnApart?: string[]
    words: WordsOfRoute
    files: string[]
    asks: string[]
  }[]
  words: Partial<Record<Language, Record<WordsOfRoute, string[]>>>
  /** What takes a page over that is drawn. */
  takeOver?: string[]
}

/** What a page is going to need: the files of its code, and what it asks the server first. */
export interface Hints {
  files: readonly string[]
  asks: readonly string[]
  /** It can be sent to a member drawn. */
  isDrawable: boolean
}

/** For whom the page is. */
interface Visitor {
  hasSession: boolean
  language: Language
  /** The page is sent drawn. */
  isDrawn?: boolean
}

const NONE: Hints = { files: [], asks: [], isDrawable: false }
/** What may stand in an address that is put into the page; nothing that needs escaping. */
const PLAIN = /^[\w-]+$/

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '')

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  if (pattern.length !== segments.length) return false
  return pattern.every((wanted, at) => wanted.startsWith(':') || wanted === segments[at])
}

/** Writes what stands in the address into what is asked about it; null when that is no plain id. */
function asksAt(asks: readonly string[], pattern: readonly string[], segments: readonly string[]): string[] {
  const given = (name: string) => segments[pattern.indexOf(`:${name}`)] ?? ''
  const names = asks.flatMap((asked) => [...asked.matchAll(/:(\w+)/g)].map(([, name = '']) => name))
  if (!names.every((name) => PLAIN.test(given(name)))) return []
  return asks.map((asked) => asked.replaceAll(/:(\w+)/g, (_, name: string) => given(name)))
}

/** Reads the notes beside the built page; without any there are no hints. */
export function hintsIn(folder: string): (path: string, visitor: Visitor) => Hints {
  const file = join(folder, '.vite', 'hints.json')
  if (!existsSync(file)) return () => NONE
  const { routes, words, takeOver = [] } = JSON.parse(readFileSync(file, 'utf8')) as Notes
  const patterns = routes.map((route) => ({ route, pattern: segmentsOf(route.path) }))
  return (path, { hasSession, language, isDrawn = false }) => {
    const segments = segmentsOf(path)
    const found = patterns.find(({ pattern }) => matches(pattern, segments))
    // A person who is sent elsewhere needs nothing of this page.
    if (!found || (hasSession ? found.route.isForGuests : found.route.isForMembers)) return NONE
    const { route, pattern } = found
    const { few = [], framed = [], all = [] } = words[language] ?? {}
    const said = { few, framed: [...few, ...framed], all: [...few, ...framed, ...all] }[route.words]
    const asks = hasSession ? asksAt(route.asks, pattern, segments) : []
    return {
      files: [
        ...new Set([
          ...(isDrawn ? takeOver : []),
          ...route.files,
          ...said,
          ...(isDrawn ? (route.drawnApart ?? []) : []),
        ]),
      ],
      asks,
      isDrawable: route.isDrawn === true && asks.length > 0,
    }
  }
}
