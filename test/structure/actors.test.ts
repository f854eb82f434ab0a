import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const IMPORT = /^(?:import|export)\s(?:type\s)?[^'"]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm
const OF_TESTS = /\.(?:test|walk)\.tsx?$/

const filesIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !OF_TESTS.test(file))
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')
/** What a file imports: a file of ours by its path, a package by its name. */
const importsOf = (file: string): string[] =>
  [...textOf(file).matchAll(IMPORT)].map(([, named, bare, later]) => {
    const from = named ?? bare ?? later ?? ''
    if (from.startsWith('.')) return normalize(join(dirname(file), from))
    return from.startsWith('#') ? from.slice(1) : from
  })

/** Everything that is loaded with these files, and the packages among it. */
function loadedWith(files: readonly string[]): { files: ReadonlySet<string>; packages: ReadonlySet<string> } {
  const seen = new Set<string>()
  const packages = new Set<string>()
  const ahead = [...files]
  for (let file = ahead.pop(); file !== undefined; file = ahead.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    for (const one of importsOf(file))
      if (/\.tsx?$/.test(one)) ahead.push(one)
      else packages.add(one)
  }
  return { files: seen, packages }
}

describe('[ACT-02] the actors', () => {
  test('bring neither React nor a page nor a network with them, however far one follows what they import', () => {
    const machines = filesIn('machines')
    const { files, packages } = loadedWith(machines)
    expect(machines.length).toBeGreaterThan(60)
    const names = new Set([...packages].map((name) => name.replace(/^date-fns\/\w+$/, 'date-fns')))
    const pure = ['@date-fns/utc/date/mini', 'date-fns', 'regexparam', 'xstate', 'zod/mini']
    expect([...names].toSorted((a, b) => a.localeCompare(b))).toEqual(pure)
    expect([...files].filter((file) => !/^(?:machines|contract)\//.test(file))).toEqual([])
  })

  test('speak of neither window nor document, neither fetch nor storage nor clock', () => {
    const world = /\b(?:window|document|navigator|localStorage|sessionStorage|fetch|WebSocket|setTimeout|Date)\s*[.(]/
    const speaking = filesIn('machines').filter((file) =>
      textOf(file)
        .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$|'[^'\n]*'/gm, '')
        .split('\n')
        .some((line) => world.test(line) && !/\bDate\.parse\(/.test(line)),
    )
    expect(speaking).toEqual([])
  })
})

describe('[ACT-02] what the actors need of the world', () => {
  const inComposition = (file: string) => file.startsWith(join('src', 'composition'))

  test('is given to every one of their ports where the page is composed', () => {
    const onPage = [...loadedWith(filesIn('src')).files].filter((file) => file.startsWith('machines/'))
    const ports = onPage.flatMap((file) =>
      textOf(file)
        .split(/\b(?:portNotProvided|callbackPortNotProvided)(?=[<(])/)
        .slice(1)
        .map((rest) => /\('(\w+)'\)/.exec(rest)?.[1] ?? `unreadable in ${file}`),
    )
    expect(ports.length).toBeGreaterThan(120)
    const filled = filesIn('src')
      .filter(inComposition)
      .map((file) => textOf(file))
      .join('\n')
    expect(ports.filter((port) => !new RegExp(`\\b${port}\\b`).test(filled))).toEqual([])
  })

  test('is given to them nowhere else', () => {
    const giving = filesIn('src').filter((file) => /\bwithPorts\(|\.provide\(/.test(textOf(file)))
    expect(giving.length).toBeGreaterThan(20)
    expect(giving.filter((file) => !inComposition(file))).toEqual([])
  })
})

describe('[ACT-03] the components of every page and of everything that opens over one', () => {
  const views = ['screens', 'overlays', 'shell', 'parts']
    .flatMap((folder) => filesIn(join('src', folder)))
    .filter((file) => !file.startsWith(join('src', 'parts', 'binding')))

  test('keep no state and run no effect of their own, nor does anything outside the pieces and what binds them', () => {
    const others = filesIn('src').filter(
      (file) => !file.startsWith(join('src', 'ui')) && !file.startsWith(join('src', 'parts', 'binding')),
    )
    expect(views.length).toBeGreaterThan(80)
    expect(others.length).toBeGreaterThan(views.length)
    const own = /\b(?:useState|useReducer|useEffect|useLayoutEffect|useInsertionEffect|useSyncExternalStore)\b/
    expect(others.filter((file) => own.test(textOf(file)))).toEqual([])
  })

  test('and none is a class, so there is nowhere else to keep any', () => {
    expect(views.filter((file) => /\bextends\s+(?:Pure)?Component\b/.test(textOf(file)))).toEqual([])
  })

  test('reach the world by events alone: no port is imported by any of them', () => {
    const reaching = views.filter((file) => importsOf(file).some((one) => one.startsWith(join('src', 'ports'))))
    expect(reaching).toEqual([])
  })
})
