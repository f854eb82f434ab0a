import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/limits.ts'
import { PARTS } from '../server/bin/build.mjs'
import { ROOT } from './kit/catalogue.ts'

const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8')
/** The steps of the image that runs, without the one that builds. */
const last = read('Dockerfile')
  .split(/^FROM /m)
  .at(-1)!

describe('what the product is run with', () => {
  test('the image runs as nobody in particular, with nothing to build with', () => {
    expect(last).toMatch(/^USER node$/m)
    expect(last.indexOf('rm -rf /usr/local/lib/node_modules')).toBeGreaterThan(0)
    expect(last).not.toMatch(/\b(?:npm (?:ci|install)|apt-get|gcc|make)\b/)
    expect(read('Dockerfile')).toMatch(/^RUN npm prune --omit=dev/m)
  })

  test('[APP-12] the image is built from all that a build needs, and a build is anew when any of it is', () => {
    const rules = read('.dockerignore').split('\n').filter(Boolean)
    const matches = (rule: string, path: string) =>
      new RegExp(`^${rule.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}(?:/|$)`).test(path)
    const isLeftOut = (path: string) =>
      rules.findLast((rule) => matches(rule.replace(/^!/, ''), path))?.startsWith('!') === false
    const inputs = PARTS.flatMap((part) => part.inputs)
    expect(inputs).toContain('src')
    expect([isLeftOut('docs/operating.md'), inputs.filter(isLeftOut)]).toEqual([true, []])
    // What the page takes in from outside of its own folders.
    const taken = LANGUAGES.flatMap((language) =>
      [...read(`src/ports/help/guide-${language}.ts`).matchAll(/'(?:\.\.\/)+([^'*]+)\/\*/g)].map(
        ([, folder]) => folder!,
      ),
    )
    expect(taken).toContain('docs/guide/en')
    expect(taken.filter((folder) => isLeftOut(folder) || !inputs.some((input) => matches(input, folder)))).toEqual([])
  })

  test('image, proxy and manual ask for the health that the server tells', () => {
    expect(read('server/routes/system/health.ts')).toContain("'/health'")
    for (const name of ['Dockerfile', 'docs/haproxy.cfg', 'docs/operating.md'])
      expect(read(name)).toContain('/api/health')
  })

  test('what the image and the service start is what a build makes', () => {
    for (const name of ['Dockerfile', 'docs/lanewise.service']) expect(read(name)).toContain('dist/server/main.js')
    expect(read('server/bin/start.mjs')).toContain('dist/server/main.js')
  })

  test('image, service and measurements give large pieces of memory back as the manual says', () => {
    for (const name of ['MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_']) {
      const values = ['docs/operating.md', 'Dockerfile', 'docs/lanewise.service', 'bench/product.ts'].map(
        (file) => new RegExp(`${name}(?:=|: ')(\\d+)`).exec(read(file))?.[1],
      )
      expect([name, values]).toEqual([name, values.map(() => values[0])])
      expect(Number(values[0])).toBeGreaterThan(0)
    }
  })

  test('every file that the manual and the compositions name is there', () => {
    const named = [...read('docs/operating.md').matchAll(/\]\((?!http)([^)]+)\)/g)].map(([, file]) => `docs/${file}`)
    const mounted = [...read('compose.two.yaml').matchAll(/'\.\/([^:]+):/g)].map(([, file]) => file!)
    const files = [...named, ...mounted, 'Dockerfile', 'compose.yaml', '.dockerignore']
    expect(files.length).toBeGreaterThan(4)
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
  })

  test('settings of the compositions are settings of the product', () => {
    const known = new Set([...read('README.md').matchAll(/^\| `([A-Z_]+)` /gm)].map(([, name]) => name))
    for (const name of ['compose.yaml', 'compose.two.yaml']) {
      const block = /environment:\n((?: {4,6}[A-Z_]+:.*\n)+)/.exec(read(name))?.[1] ?? ''
      const settings = [...block.matchAll(/^ +([A-Z_]+):/gm)].map(([, setting]) => setting!)
      expect(settings.length).toBeGreaterThan(2)
      expect(settings.filter((setting) => !known.has(setting))).toEqual([])
    }
  })
})
