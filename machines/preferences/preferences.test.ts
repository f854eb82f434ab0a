import { testsOfDecisions } from '../../test/kit/effects/decisions.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import {
  colorSchemeOf,
  formatsOf,
  isDark,
  isReady,
  isSpeechless,
  languageOf,
  offersLanguages,
  preferences,
} from './preferences.ts'
import { formatsOfAda, freshDevice, preferencesWalk } from './preferences.walk.ts'
import { colorSchemeAtStart, languageAtStart, type DeviceAtStart } from './start.ts'

const stays = (state: string, ...events: string[]) => Object.fromEntries(events.map((event) => [event, state]))
const sessions = (state: string) => stays(state, 'session.opened', 'session.closed')
const quiet = (state: string) => ({
  ...sessions(state),
  ...stays(state, 'formats.changed', 'colorScheme.chosen', 'density.chosen', 'system.themeChanged'),
})

testsOfWalk(preferencesWalk, {
  reading: {
    ...stays('reading', 'session.opened', 'session.closed', 'formats.changed'),
    'readDevice answered': 'ready.starting',
    'readDevice failed': 'ready.starting',
  },
  'ready.starting': {
    ...sessions('ready.starting'),
    'loadDictionaries answered': 'ready.speaking',
    'loadDictionaries failed': ['ready.starting', 'ready.speechless'],
  },
  'ready.speechless': { ...quiet('ready.speechless'), 'retry.requested': 'ready.starting' },
  'ready.speaking': { ...quiet('ready.speaking'), 'language.chosen': 'ready.switching' },
  'ready.switching': {
    ...sessions('ready.switching'),
    'language.chosen': ['ready.speaking', 'ready.switching'],
    'loadDictionaries answered': ['ready.speaking', 'ready.tellingServer'],
    'loadDictionaries failed': 'ready.speaking',
  },
  'ready.tellingServer': {
    ...sessions('ready.tellingServer'),
    'language.chosen': 'ready.switching',
    'tellServer answered': 'ready.speaking',
    'tellServer failed': 'ready.speaking',
  },
})

describe('[APP-02] the language to start with', () => {
  test.each<[unknown, string, string]>([
    ['pl', 'de-AT', 'pl'],
    ['xx', 'de-AT', 'de'],
    [null, 'de-AT', 'de'],
    [undefined, 'PL', 'pl'],
    [{ language: 'pl' }, 'de', 'de'],
    ['', 'eo', 'en'],
    [null, '', 'en'],
    [null, 'english', 'en'],
  ])('saved %j, browser %j → %s', (savedLanguage, browserLanguage, language) => {
    expect(languageAtStart({ ...freshDevice, savedLanguage, browserLanguage })).toBe(language)
  })

  test.each<[unknown, string, boolean, string]>([
    [null, 'eo', false, 'pl'],
    [null, 'de', false, 'de'],
    ['en', 'de', false, 'en'],
    ['en', 'de', true, 'pl'],
  ])(
    'of a Polish installation: saved %j, browser %j, fixed %j → %s',
    (savedLanguage, browserLanguage, isFixed, language) => {
      const device = {
        ...freshDevice,
        savedLanguage,
        browserLanguage,
        standardLanguage: 'pl',
        isLanguageFixed: isFixed,
      }
      expect(languageAtStart(device)).toBe(language)
    },
  )
})

test.each<[unknown, string]>([
  ['dark', 'dark'],
  ['light', 'light'],
  ['auto', 'auto'],
  ['purple', 'auto'],
  [null, 'auto'],
  [7, 'auto'],
])('[APP-04] a saved colour scheme %j starts as %s', (savedColorScheme, scheme) => {
  expect(colorSchemeAtStart({ ...freshDevice, savedColorScheme })).toBe(scheme)
})

function start(device: Partial<DeviceAtStart> = {}) {
  const world = new World()
  const actor = world.host(preferences, undefined)
  actor.start()
  world.port('readDevice').answer({ ...freshDevice, ...device })
  const loaded = () => world.port('loadDictionaries').answer()
  const choose = (language: 'en' | 'pl' | 'de') => actor.send({ type: 'language.chosen', language })
  return { world, actor, loaded, choose, now: () => actor.getSnapshot() }
}

let bench: ReturnType<typeof start>
beforeEach(() => {
  bench = start()
})
const stored = () => bench.world.port('device').received

describe('[APP-01] the language', () => {
  test('is there once its dictionaries are', () => {
    expect(isReady(bench.now())).toBe(false)
    expect(bench.world.port('loadDictionaries').input).toEqual({ language: 'de' })
    bench.loaded()
    expect([isReady(bench.now()), languageOf(bench.now())]).toEqual([true, 'de'])
    expect(stored()).toEqual([])
  })

  test('is English when the wanted one cannot be loaded, and can be asked for again when none can', () => {
    bench.world.port('loadDictionaries').fail(new Error('offline'))
    expect(bench.world.port('loadDictionaries').input).toEqual({ language: 'en' })
    bench.world.port('loadDictionaries').fail(new Error('offline'))
    expect(isSpeechless(bench.now())).toBe(true)
    bench.actor.send({ type: 'retry.requested' })
    bench.loaded()
    expect([isSpeechless(bench.now()), languageOf(bench.now())]).toEqual([false, 'en'])
  })

  test('changes when the new one is loaded, is stored, and the server is told when a person is signed in', () => {
    bench.loaded()
    bench.choose('pl')
    expect(languageOf(bench.now())).toBe('de')
    bench.loaded()
    expect(languageOf(bench.now())).toBe('pl')
    expect(bench.world.running).not.toContain('tellServer')

    bench.actor.send({ type: 'session.opened', user: formatsOfAda })
    bench.choose('en')
    bench.loaded()
    expect(bench.world.port('tellServer').input).toEqual({ language: 'en' })
    expect(stored().map((event) => event['value'])).toEqual(['pl', 'en'])
    bench.world.port('tellServer').fail(new Error('refused'))
    expect(languageOf(bench.now())).toBe('en')
  })

  test('stays the old one when the new one cannot be loaded', () => {
    bench.loaded()
    bench.choose('pl')
    bench.world.port('loadDictionaries').fail(new Error('offline'))
    expect([languageOf(bench.now()), isReady(bench.now())]).toEqual(['de', true])
    expect(bench.world.emitted.at(-1)).toEqual({ type: 'language.unavailable', language: 'pl' })
    expect(stored()).toEqual([])
    bench.choose('pl')
    bench.loaded()
    expect(languageOf(bench.now())).toBe('pl')
  })

  test('is the operator’s where they have settled it: nobody is offered another one, and none is taken', () => {
    bench = start({ savedLanguage: 'de', standardLanguage: 'pl', isLanguageFixed: true })
    expect(bench.world.port('loadDictionaries').input).toEqual({ language: 'pl' })
    bench.loaded()
    expect(offersLanguages(bench.now())).toBe(false)
    bench.choose('de')
    expect([languageOf(bench.now()), bench.world.running]).toEqual(['pl', ['device']])
    expect(stored()).toEqual([])
  })

  test('is the last one chosen, however fast one chooses', () => {
    bench.loaded()
    bench.choose('pl')
    bench.choose('en')
    expect(bench.world.port('loadDictionaries').input).toEqual({ language: 'en' })
    bench.choose('de')
    expect([languageOf(bench.now()), bench.world.running]).toEqual(['de', ['device']])
  })
})

test('[APP-04] colours follow the system in auto and not otherwise, and the choice is stored', () => {
  bench.loaded()
  bench.actor.send({ type: 'system.themeChanged', isDark: true })
  expect([colorSchemeOf(bench.now()), isDark(bench.now())]).toEqual(['auto', true])
  bench.actor.send({ type: 'colorScheme.chosen', scheme: 'light' })
  expect(isDark(bench.now())).toBe(false)
  bench.actor.send({ type: 'system.themeChanged', isDark: false })
  bench.actor.send({ type: 'colorScheme.chosen', scheme: 'dark' })
  expect(isDark(bench.now())).toBe(true)
  expect(stored().map((event) => event['value'])).toEqual(['light', 'dark'])
})

test('[ACC-02] dates are written as the signed-in user wants them', () => {
  expect(formatsOf(bench.now())).toEqual({ dateFormat: 'YYYY-MM-DD', use12HourFormat: false, firstWeekDay: 1 })
  bench.actor.send({ type: 'session.opened', user: formatsOfAda })
  expect(formatsOf(bench.now())).toEqual(formatsOfAda)
  bench.actor.send({ type: 'formats.changed', ...formatsOfAda, firstWeekDay: 3 })
  expect(formatsOf(bench.now()).firstWeekDay).toBe(3)
  bench.actor.send({ type: 'session.closed' })
  expect(formatsOf(bench.now()).firstWeekDay).toBe(1)
})

const speaksGerman = { in: 'ready.tellingServer', when: ({ language }: { language: string }) => language === 'de' }
testsOfDecisions(preferencesWalk, {
  decisions: [
    { ...speaksGerman, on: { type: 'language.chosen', language: 'de' }, to: 'ready.tellingServer' },
    { ...speaksGerman, on: { type: 'language.chosen', language: 'pl' }, to: 'ready.switching' },
  ],
})
