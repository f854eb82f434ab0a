import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const LEAST_REQUIREMENTS = 253
const TEXT = readFileSync(`${ROOT}docs/asvs.md`, 'utf8')
const rows = TEXT.split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
const listed = new Set(
  [...readFileSync(`${ROOT}docs/requirements.md`, 'utf8').matchAll(/^- \*\*([A-Z]{3,4}-\d{2})\*\* /gm)].map(
    ([, id]) => id ?? '',
  ),
)

test('every requirement of levels 1 and 2 has a row, and one alone', () => {
  const numbers = rows.map(([number]) => number)
  expect(numbers.length).toBeGreaterThanOrEqual(LEAST_REQUIREMENTS)
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  expect(rows.filter(([, level]) => level !== 'L1' && level !== 'L2')).toEqual([])
})

test('every chapter is there, and each row stands in its own', () => {
  const [, ...chapters] = TEXT.split(/^## V(?=\d)/m)
  expect(chapters.map((chapter) => Number.parseInt(chapter, 10))).toEqual(Array.from({ length: 17 }, (_, at) => at + 1))
  const strays = chapters.flatMap((chapter) =>
    [...chapter.matchAll(/^\| (\d+)\.\d+\.\d+ /gm)].filter(([, of]) => Number(of) !== Number.parseInt(chapter, 10)),
  )
  expect(strays).toEqual([])
})

test('a row says what is asked, how it stands and how so, and where, if there is anything', () => {
  for (const [number, , asks, stands = '', how, where, shownBy, ...rest] of rows) {
    expect([number, ['yes', 'in part', 'no', 'not yet'].includes(stands), rest]).toEqual([number, true, []])
    expect([number, asks, how, shownBy].filter((cell) => cell === '')).toEqual([])
    expect([number, where === '-']).toEqual([number, stands === 'no' || stands === 'not yet'])
  }
})

test('the sums are those of the rows', () => {
  const sums = ['yes', 'in part', 'no', 'not yet'].map((kind) => [
    kind,
    rows.filter(([, , , stands]) => stands === kind).length,
  ])
  expect(sums.map(([kind, sum]) => [kind, TEXT.includes(`\`${kind}\` (${sum})`)])).toEqual(
    sums.map(([kind]) => [kind, true]),
  )
})

test('every file that the table names is there', () => {
  const named = rows.flatMap(
    (row) =>
      row
        .slice(5)
        .join(' ')
        .match(/`[^`]+`/g) ?? [],
  )
  expect(named.length).toBeGreaterThan(250)
  expect(named.filter((name) => !existsSync(`${ROOT}${name.slice(1, -1)}`))).toEqual([])
})

test('a test that a row names is a file or an id that is listed, and so is every id of the page', () => {
  const odd = rows.flatMap(([number, , , , , , shownBy = '']) =>
    shownBy
      .split(', ')
      .filter((one) => !(one === '-' || /^`[^`]+`$/.test(one) || listed.has(one)))
      .map((one) => [number, one]),
  )
  expect(odd).toEqual([])
  const ids = [...TEXT.matchAll(/\b((?:ACC|AUTH|FLT|SEC|THR)-\d{2})\b/g)].map(([, id]) => id ?? '')
  expect([...new Set(ids)].filter((id) => !listed.has(id))).toEqual([])
})
