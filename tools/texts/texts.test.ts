import { expect, test } from 'vitest'
import type { Language } from '#contract/entities/language.ts'
import { axeFindings } from '../../test/support/browser/accessibility.ts'
import { newPerson } from '../../test/support/browser/browser.ts'
import '../../test/support/hooks/product-hooks.ts'
import { collect, linesIn, type Said } from './collect.ts'
import { pageOf } from './page.ts'
import { countedIn, rowsOf } from './rows.ts'

const of = (said: Readonly<Record<string, string>>): Said => new Map(Object.entries(said))
const SAID: Readonly<Record<Language, Said>> = {
  en: of({
    'app/a.open': 'Open {name}',
    'app/a.link': 'Link',
    'app/a.tasks': '{{count:?? task|?? tasks}}',
    'app/a.gone': 'Gone',
  }),
  pl: of({
    'app/a.open': 'Otwórz {nazwa}',
    'app/a.link': 'Link',
    'app/a.tasks': '{{count:brak zadań|?? zadanie|?? zadania|?? zadań}}',
    'app/a.gone': '',
  }),
  de: of({
    'app/a.open': '{name} öffnen',
    'app/a.link': 'Verweis',
    'app/a.tasks': '{{count:?? Aufgabe|?? Aufgaben}}',
    'app/a.more': 'Mehr',
  }),
}
const marks = () => rowsOf(SAID).map(({ key, cells }) => [key, ...cells.map(({ mark }) => mark)])

test('[APP-01] what is missing, the same as in English or takes other arguments is marked where it stands', () => {
  expect(marks()).toEqual([
    ['app/a.open', null, 'arguments', null],
    ['app/a.link', null, 'same', null],
    ['app/a.tasks', null, null, null],
    ['app/a.gone', null, 'missing', 'missing'],
    ['app/a.more', 'missing', 'missing', null],
  ])
})

test('[APP-02] a text that counts is shown with numbers, in the forms of its language', () => {
  expect(countedIn('pl', '{name}: {{count:brak zadań|?? zadanie|?? zadania|?? zadań}}')).toEqual([
    '‹name›: brak zadań',
    '‹name›: 1 zadanie',
    '‹name›: 2 zadania',
    '‹name›: 5 zadań',
    '‹name›: 12 zadań',
    '‹name›: 22 zadania',
  ])
  expect(countedIn('en', '{{count:?? task|?? tasks}}').slice(0, 3)).toEqual(['0 tasks', '1 task', '2 tasks'])
  expect(countedIn('de', 'Ohne Zahl')).toEqual([])
})

test('texts of the server come apart: lists, paragraphs, and what is put together as it is written', () => {
  const subject = (number: string) => `Invoice ${number}`
  expect(linesIn('mail', { subject, lines: ['One', 'Two\n\nThree'] }).map(([key]) => key)).toEqual([
    'mail.subject',
    'mail.lines.1',
    'mail.lines.2.1',
    'mail.lines.2.2',
  ])
  expect(linesIn('mail', subject)).toEqual([['mail', '`Invoice ${number}`']])
})

test('[APP-01] the page has every text of page and server, and nothing is missing', async () => {
  const said = await collect()
  const rows = rowsOf(said)
  expect(rows.length).toBe(said.en.size)
  for (const key of ['common/signIn.title', 'app/board.columns', 'more/plans.plan', 'server/errors/notFound'])
    expect(said.en.has(key)).toBe(true)
  expect(rows.filter(({ cells }) => cells.some(({ mark }) => mark === 'missing' || mark === 'arguments'))).toEqual([])
})

test('it is searched without minding accents, and cut down to what is to be looked at', async () => {
  const person = await newPerson('http://localhost')
  const { page } = person
  await page.setContent(pageOf(rowsOf(SAID)))
  const shown = () => page.locator('tbody tr:visible code').allInnerTexts()
  expect(await shown()).toHaveLength(5)
  await page.getByLabel('Find in keys and texts').fill('otworz')
  expect(await shown()).toEqual(['app/a.open'])
  expect(await page.locator('output').innerText()).toBe('1 of 5')
  await page.getByLabel('Find in keys and texts').fill('')
  await page.getByLabel(/^Missing/).check()
  expect(await shown()).toEqual(['app/a.gone', 'app/a.more'])
  await page.getByLabel(/^With numbers/).check()
  expect(await shown()).toEqual(['app/a.tasks'])
  expect(await page.locator('td[lang=pl]:visible').innerText()).toContain('22 zadania')
  await page.getByRole('radio', { name: /^All texts/ }).check()
  expect(await axeFindings(page)).toEqual([])
  await person.leave()
})
