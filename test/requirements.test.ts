import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { NOT_YET, SECURITY_ROWS } from './security-rows.ts'

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
/** How many clauses the ledger of the product has in each part, numbered from 01 on. */
const LEDGER: Readonly<Record<string, number>> = {
  NAV: 18,
  LAY: 16,
  AUTH: 12,
  ACC: 8,
  WSP: 11,
  TEAM: 7,
  PROJ: 8,
  BRD: 10,
  TASK: 9,
  VIEW: 6,
  SAFE: 6,
  LBL: 1,
  PLAN: 6,
  LIVE: 6,
  ERR: 8,
  FORM: 10,
  APP: 9,
  ACT: 7,
}
const ledger = Object.entries(LEDGER).flatMap(([part, count]) =>
  Array.from({ length: count }, (_, at) => `${part}-${String(at + 1).padStart(2, '0')}`),
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

test('every clause of the ledger is said to hold', () => {
  expect(ledger).toHaveLength(158)
  expect(ledger.filter((id) => !listed.has(id))).toEqual([])
})

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

test('every threat and every fault is in the title of a test that drives the product, and is listed', () => {
  const shown = titledIn(testFiles.filter((file) => PRODUCT.test(file)))
  const due = SECURITY_ROWS.filter((id) => !(id in NOT_YET))
  expect({
    'without a test that drives the product': due.filter((id) => !shown.has(id)),
    'not in docs/requirements.md': due.filter((id) => !listed.has(id)),
  }).toEqual({ 'without a test that drives the product': [], 'not in docs/requirements.md': [] })
})

test('what is said to come later is a row, and has no test yet', () => {
  const later = Object.keys(NOT_YET)
  expect(later.filter((id) => !SECURITY_ROWS.includes(id))).toEqual([])
  const titled = titledIn(testFiles)
  expect(later.filter((id) => titled.has(id) || listed.has(id))).toEqual([])
})
