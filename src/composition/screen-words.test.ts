import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { english as app } from '#i18n/en/app/index.ts'
import { english as more } from '#i18n/en/more/index.ts'
import { wordsOfScreen } from './screen-words.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const COMPOSITION = join(ROOT, 'src', 'composition')
/** The text that names the file of each screen. */
const SCREENS = readFileSync(join(COMPOSITION, 'screens.ts'), 'utf8')
const IMPORTED = /^(?:import|export)\s(?!type\s)(?:[^'"]*?\sfrom\s)?['"]([.#][^'"]+\.tsx?)['"]/gm
/** What is fetched later without a dictionary. */
const FETCHED_BARE = /(?<!withAllWords\()\bimport\(['"]([.#][^'"]+\.tsx?)['"]\)/g

const fileOf = (from: string, named: string) =>
  named.startsWith('#') ? join(ROOT, named.slice(1)) : join(dirname(from), named)

/** Every file of the page that comes with these, and what they fetch later without its words. */
function reachedFrom(...roots: readonly string[]): string[] {
  const reached = new Set(roots.map((root) => resolve(ROOT, root)))
  for (const file of reached) {
    const code = readFileSync(file, 'utf8')
    for (const pattern of [IMPORTED, FETCHED_BARE])
      for (const [, named = ''] of code.matchAll(pattern)) reached.add(fileOf(file, named))
  }
  return [...reached].filter((file) => file.startsWith(join(ROOT, 'src')))
}

const saidOf = (nouns: object, files: readonly string[]) => {
  const said = new RegExp(`\\b\\w*words(?:\\(\\))?\\.(?:${Object.keys(nouns).join('|')})\\b`, 'gi')
  return files.flatMap((file) => {
    const code = readFileSync(file, 'utf8').replaceAll(/\/\*\*.*?\*\//gs, '')
    return [...code.matchAll(said)].map(([text]) => [file, text])
  })
}

const screensThat = (say: string) =>
  (['signIn', 'signingOut', 'error', 'home', 'board'] as const)
    .filter((name) => wordsOfScreen(name) === say)
    .map((name) => join(COMPOSITION, new RegExp(`\\b${name}: .*import\\('([^']+)'\\)`).exec(SCREENS)?.[1] ?? name))

test('the frame of members, their start page and their boards say nothing that is fetched later', () => {
  const files = reachedFrom(
    'src/composition/signed-in-actors.ts',
    'src/shell/layouts/default-layout.tsx',
    ...screensThat('framed'),
  )
  const others = reachedFrom('src/shell/layouts/progress-layout.tsx')
  expect(files.length).toBeGreaterThan(100)
  expect(saidOf(more, [...files, ...others])).toEqual([])
})

test('the page of guests, and what shows when nothing else can be, say only what everybody has', () => {
  const files = reachedFrom(
    'src/shell/layouts/auth-layout.tsx',
    'src/shell/layouts/legal-layout.tsx',
    ...screensThat('few'),
  )
  expect(files.length).toBeGreaterThan(40)
  expect(saidOf({ ...app, ...more }, files)).toEqual([])
})
