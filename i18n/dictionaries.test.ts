import { describe, expect, test, vi } from 'vitest'
import type { Language } from '#contract/entities/language.ts'
import { LANGUAGES } from '#contract/limits.ts'
import { english as englishApp } from './en/app/index.ts'
import { english as englishCommon } from './en/common/index.ts'
import { english as englishMore } from './en/more/index.ts'
import { german as germanApp } from './de/app/index.ts'
import { german as germanCommon } from './de/common/index.ts'
import { german as germanMore } from './de/more/index.ts'
import { polish as polishApp } from './pl/app/index.ts'
import { polish as polishCommon } from './pl/common/index.ts'
import { polish as polishMore } from './pl/more/index.ts'
import type { Nouns } from './texts.ts'

type Line = readonly [key: string, text: string]
const linesOf = (dictionary: Nouns): Line[] =>
  Object.entries(dictionary).flatMap(([noun, texts]) =>
    Object.entries(texts).map(([key, text]): Line => [`${noun}.${key}`, text]),
  )
const DICTIONARIES = {
  en: linesOf({ ...englishCommon, ...englishApp, ...englishMore }),
  pl: linesOf({ ...polishCommon, ...polishApp, ...polishMore }),
  de: linesOf({ ...germanCommon, ...germanApp, ...germanMore }),
} satisfies Record<Language, Line[]>
const OTHERS = LANGUAGES.filter((language) => language !== 'en')
const english = new Map(DICTIONARIES.en)

const argumentsOf = (text: string) =>
  [...new Set([...text.matchAll(/\{\{?(\w+)/g)].map(([, name]) => String(name)))].toSorted().join(' ')
const formsIn = (text: string) => [...text.matchAll(/\{\{\w+:([^{}]*)\}\}/g)].map(([, forms = '']) => forms.split('|'))

/** How many forms a text with a number may give in each language. */
const FORMS_IN: Readonly<Record<Language, readonly number[]>> = { en: [1, 2], pl: [3, 4], de: [1, 2] }

/** Loans that are the same in that language, and what is no word at all. */
const SAME_IN: Readonly<Record<Exclude<Language, 'en'>, readonly string[]>> = {
  pl: ['Ctrl', 'E-mail', 'KB', 'Link', 'MB', 'Menu', 'PDF', 'Plan', 'Status', 'Administrator', 'administrator'],
  de: [
    'Administrator',
    'Board',
    'Code',
    'Cyan',
    'Design',
    'Fuchsia',
    'Indigo',
    'KB',
    'Label',
    'Labels',
    'Link',
    'MB',
    'PDF',
    'Name',
    'Optional',
    'Orange',
    'Single Sign-on',
    'Status',
    'Team',
    'Teams',
    'Version',
  ],
}
/** Texts that count, and are said only where there is something to count. */
const SAID_FROM_ONE_ON: readonly string[] = [
  'billing.aMonth',
  'billing.rewardTitle',
  'billing.tries',
  'board.addSeveral',
  'calendar.day',
  'dashboard.late',
  'dashboard.newSince',
  'dashboard.sharedFiles',
  'invoiceLines.period',
  'invoiceLines.rest',
  'invoiceLines.seats',
  'invoiceLines.unused',
  'paymentReasons.change',
  'paymentReasons.first',
  'paymentReasons.renewal',
  'paymentReasons.seats',
  'people.inviteText',
  'people.invitedMany',
  'people.sendMany',
  'people.summary',
  'people.summaryInvited',
  'plans.freeDays',
  'plans.limitProjects',
  'plans.limitUsers',
  'plans.tooSmall',
  'safes.locksItself',
  'shell.trialLeft',
  'taskMenu.several',
  'team.projectsAdded',
  'validation.exactLength',
  'validation.tooLong',
  'validation.tooShort',
  'writing.offered',
]
const wordsIn = (text: string) =>
  text
    .replaceAll(/\{\{?\w+[^{}]*\}?\}/g, '')
    .replaceAll('Lanewise', '')
    .replaceAll(/[^\p{Letter} -]/gu, '')
    .trim()

describe.each(OTHERS)('the %s dictionary', (language) => {
  const lines = DICTIONARIES[language]

  test('[APP-01] has every noun and key of the English one, and no other', () => {
    expect(lines.map(([key]) => key).toSorted()).toEqual([...english.keys()].toSorted())
  })

  test('[APP-01] leaves the same arguments open', () => {
    const others = lines.filter(([key, text]) => argumentsOf(text) !== argumentsOf(english.get(key) ?? ''))
    expect(others).toEqual([])
  })

  test('[APP-01] has no English left in it', () => {
    const left = lines.filter(
      ([key, text]) => english.get(key) === text && wordsIn(text) !== '' && !SAME_IN[language].includes(wordsIn(text)),
    )
    expect(left).toEqual([])
  })
})

test('[APP-02] in Polish nought is never counted with the form of one', () => {
  const counted = DICTIONARIES.pl.filter(([, text]) =>
    formsIn(text).some((forms) => forms.length === 3 && forms[0]?.includes('??')),
  )
  expect(counted.map(([key]) => key).toSorted()).toEqual(SAID_FROM_ONE_ON)
})

describe.each(LANGUAGES)('every text in %s', (language) => {
  test('says something, without spaces at its ends', () => {
    expect(DICTIONARIES[language].filter(([, text]) => text === '' || text.trim() !== text)).toEqual([])
  })

  test('[APP-02] gives a number as many forms as the language has', () => {
    const wanted = FORMS_IN[language]
    const wrong = DICTIONARIES[language].filter(([, text]) =>
      formsIn(text).some((forms) => !wanted.includes(forms.length)),
    )
    expect(wrong).toEqual([])
  })

  test('[APP-02] says the number also where it is one', () => {
    const silent = DICTIONARIES[language].filter(([, text]) =>
      formsIn(text).some((forms) => forms.length === 1 && forms[0]?.includes('??')),
    )
    expect(silent).toEqual([])
  })

  test('[APP-01] is fetched on demand and once: what guests read first, then what members do, the rest when it is wanted', async () => {
    vi.resetModules()
    const { loadAllWords, loadAppWords, loadedWords, loadWords, withAllWords } = await import('./load-words.ts')
    const partsOf = (words: object) => ['brand', 'shell', 'signUp'].filter((noun) => noun in words)
    expect(loadedWords(language)).toBe(undefined)
    const words = await loadWords(language)
    expect([words.brand.pageTitle({ title: 'x' }), partsOf(words)]).toEqual(['x · Lanewise', ['brand']])
    await loadAppWords()
    expect(partsOf(words)).toEqual(['brand', 'shell'])
    expect(await withAllWords(Promise.resolve('a drawer'))).toBe('a drawer')
    expect(words.signUp.problems({ count: 4 })).toMatch(/4/)
    await loadAllWords()
    expect([await loadWords(language), loadedWords(language)]).toEqual([words, words])
    const other = await loadWords(language === 'en' ? 'pl' : 'en')
    expect(partsOf(other)).toEqual(['brand', 'shell', 'signUp'])
  })

  test('what is wanted while a language is on its way comes with it', async () => {
    vi.resetModules()
    const { loadAllWords, loadAppWords, loadWords } = await import('./load-words.ts')
    await loadAppWords()
    const coming = loadWords(language)
    await Promise.resolve()
    await loadAllWords()
    expect('signUp' in (await coming)).toBe(true)
  })
})

test.each(LANGUAGES)(
  '[USE-15] no text of %s says a limit of a size itself: it is the number of the contract',
  (language) => {
    expect(DICTIONARIES[language].filter(([, text]) => /\d\s?[KMG]B/.test(text))).toEqual([])
  },
)
