import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const TEXT = readFileSync(`${ROOT}docs/asvs.md`, 'utf8')
const rows = TEXT.split('\n').filter((line) => /^\| \d+\.\d+/.test(line))
const cellsOf = (row: string) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
const listed = new Set(
  [...readFileSync(`${ROOT}docs/requirements.md`, 'utf8').matchAll(/^- \*\*([A-Z]{3,4}-\d{2})\*\* /gm)].map(
    ([, id]) => id ?? '',
  ),
)

test('every file that the table names is there', () => {
  const named = rows.flatMap(
    (row) =>
      cellsOf(row)
        .slice(3)
        .join(' ')
        .match(/`[^`]+`/g) ?? [],
  )
  expect(named.length).toBeGreaterThan(80)
  expect(named.filter((name) => !existsSync(`${ROOT}${name.slice(1, -1)}`))).toEqual([])
})

test('every chapter is there, and a row says how it stands, and shows it where it does', () => {
  const chapters = [...TEXT.matchAll(/^## V(\d+) /gm)].map(([, number]) => Number(number))
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, at) => at + 1))
  for (const row of rows) {
    const [section, stands = '', how, where] = cellsOf(row)
    expect([section, ['yes', 'in part', 'no'].includes(stands), how === '']).toEqual([section, true, false])
    expect([section, where === '-']).toEqual([section, stands === 'no'])
  }
})

test('every id that it names is a requirement that a test shows', () => {
  const ids = [...TEXT.matchAll(/\b((?:THR|FLT)-\d{2})\b/g)].map(([, id]) => id ?? '')
  expect([...new Set(ids)].filter((id) => !listed.has(id))).toEqual([])
})
