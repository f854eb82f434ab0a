import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LegalDocument } from '#contract/calls/legal.ts'
import { LANGUAGES } from '#contract/limits.ts'
import { isShippedText, readLegalText } from './legal-texts.ts'

const DOCUMENTS = LegalDocument.options
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanewise-legal-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

describe.each(DOCUMENTS)('the shipped %s', (document) => {
  test.each(LANGUAGES)('says in %s, right at its beginning, that it is a starting point', async (language) => {
    const text = await readLegalText(join(folder, 'none'), document, language)
    expect(text).toMatchObject({ language, isStartingPoint: true })
    expect(text.updatedAt).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(text.markdown).toMatch(
      /^# \S.*\n\n\*\*(This text is a starting point|Ten tekst to punkt wyjścia|Dieser Text ist ein Ausgangspunkt)/,
    )
  })

  test('has the same sections and lists in every language', async () => {
    const shapes = await Promise.all(
      LANGUAGES.map(async (language) =>
        (await readLegalText(folder, document, language)).markdown
          .split('\n')
          .map((line) => /^(?:#+|-)/.exec(line)?.[0] ?? (line === '' ? '' : 'text')),
      ),
    )
    expect(shapes[1]).toEqual(shapes[0])
    expect(shapes[2]).toEqual(shapes[0])
  })
})

test('the operator’s own text stands in its place, with the day of the file', async () => {
  write('privacy-policy.de.md', '\uFEFF# Unsere Erklärung\n')
  utimesSync(join(folder, 'privacy-policy.de.md'), new Date('2026-02-03'), new Date('2026-02-03'))
  expect(await readLegalText(folder, 'privacy-policy', 'de')).toEqual({
    markdown: '# Unsere Erklärung\n',
    language: 'de',
    isStartingPoint: false,
    updatedAt: '2026-02-03',
  })
})

test('in a language they have not written it in, theirs is shown in another one: never what was shipped beside it', async () => {
  write('privacy-policy.pl.md', '# Nasza polityka')
  expect(await readLegalText(folder, 'privacy-policy', 'de')).toMatchObject({ language: 'pl', isStartingPoint: false })
  expect(await readLegalText(folder, 'terms-and-conditions', 'de')).toMatchObject({ isStartingPoint: true })
})

test('an empty file is none', async () => {
  write('privacy-policy.en.md', ' \n')
  expect(await readLegalText(folder, 'privacy-policy', 'en')).toMatchObject({ isStartingPoint: true })
})

test('pages show what is shipped until the operator has a text of their own, in whichever language', async () => {
  const shipped = (path: string) => isShippedText(folder, path, 'en')
  expect(await shipped('/privacy-policy')).toBe(true)
  write('privacy-policy.de.md', '# Unsere Erklärung')
  expect(await shipped('/privacy-policy')).toBe(false)
  expect(await shipped('/terms-and-conditions')).toBe(true)
  expect(await shipped('/login')).toBe(true)
})
