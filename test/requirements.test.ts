import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Parts that are built to the end; of others a test may show something before all of it holds. */
const STANDING = ['AUTH', 'ACC', 'LAY', 'ERR', 'ACT', 'THR', 'FLT', 'SEC']
/** Ids in the brackets of a title, such as `[NAV-03]`. */
const TITLED = /\[([A-Z]{3,4}-\d{2})\]/g
const PRODUCT = /^test\/(?:api|e2e|faults|walks\/page)\//

const testFiles = ['contract', 'i18n', 'machines', 'server', 'src', 'test', 'tools'].flatMap((folder) =>
  readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => !file.startsWith('test/offences/')),
)
const titledIn = (files: readonly string[]): ReadonlySet<string> =>
  new Set(
    files.flatMap((file) => [...readFileSync(`${ROOT}${file}`, 'utf8').matchAll(TITLED)].map(([, id]) => id ?? '')),
  )
const listed = new Set(
  [...readFileSync(`${ROOT}docs/requirements.md`, 'utf8').matchAll(/^- \*\*([A-Z]{3,4}-\d{2})\*\* /gm)].map(
    ([, id]) => id ?? '',
  ),
)

test('whatever is said to hold is in the title of a test', () => {
  const titled = titledIn(testFiles)
  expect(listed.size).toBeGreaterThan(80)
  expect([...listed].filter((id) => !titled.has(id))).toEqual([])
})

test('whatever a test of the product shows of what stands whole is listed, once', () => {
  const shown = [...titledIn(testFiles.filter((file) => PRODUCT.test(file)))]
  expect(shown.filter((id) => STANDING.some((noun) => id.startsWith(`${noun}-`)) && !listed.has(id))).toEqual([])
  const lines = readFileSync(`${ROOT}docs/requirements.md`, 'utf8').match(/^- \*\*.*$/gm) ?? []
  expect(lines).toHaveLength(listed.size)
})
