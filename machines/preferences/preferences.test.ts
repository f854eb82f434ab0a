import { beforeEach, describe, expect, test } from 'vitest'
import type { Table } from '../../test/kit/table.ts'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/world.ts'
import {
  colorSchemeOf,
  formatsOf,
  isDark,
  isMenuCollapsed,
  isReady,
  isSpeechless,
  languageOf,
  preferences,
} from './preferences.ts'
import { formatsOfAda, freshDevice, preferencesWalk } from './preferences.walk.ts'
import { colorSchemeAtStart, languageAtStart, startsCollapsed, type DeviceAtStart } from './start.ts'

const at = (language: string, menu: string) => `ready.language.${language} + ready.menu.${menu}`
const bothMenus = (tableOf: (menu: string, other: string) => Table): Table => ({
  ...tableOf('collapsed', 'expanded'),
  ...tableOf('expanded', 'collapsed'),
})
const stays = (state: string, ...events: string[]) => Object.fromEntries(events.map((event) => [event, state]))
const sessions = (state: string) => stays(state, 'session.opened', 'session.closed')
const quiet = (language: string, menu: string, other: string) => ({
  ...sessions(at(language, menu)),
  ...stays(at(language, menu), 'formats.changed', 'colorScheme.chosen', 'system.themeChanged'),
  'menu.toggled': at(language, other),
  'window.resized': menu === 'collapsed' ? at(language, menu) : [at(language, menu), at(language, other)],
  ...(menu === 'expanded' && { 'menu.dismissed': at(language, other), 'menu.itemChosen': at(language, other) }),
})

testsOfWalk(
  preferencesWalk,
  bothMenus((menu, other) => ({
    reading: {
      ...stays('reading', 'session.opened', 'session.closed', 'formats.changed'),
      'readDevice answered': [at('starting', 'collapsed'), at('starting', 'expanded')],
      'readDevice failed': at('starting', 'collapsed'),
    },
    [at('starting', menu)]: {
      ...sessions(at('starting', menu)),
      'loadDictionaries answered': at('speaking', menu),
      'loadDictionaries failed': [at('starting', menu), at('speechless', menu)],
    },
    [at('speechless', menu)]: { ...quiet('speechless', menu, other), 'retry.requested': at('starting', menu) },
    [at('speaking', menu)]: { ...quiet('speaking', menu, other), 'language.chosen': at('switching', menu) },
    [at('switching', menu)]: {
      ...sessions(at('switching', menu)),
      'language.chosen': [at('speaking', menu), at('switching', menu)],
      'loadDictionaries answered': [at('speaking', menu), at('tellingServer', menu)],
      'loadDictionaries failed': at('speaking', menu),
    },
    [at('tellingServer', menu)]: {
      ...sessions(at('tellingServer', menu)),
      'language.chosen': at('switching', menu),
      'tellServer answered': at('speaking', menu),
      'tellServer failed': at('speaking', menu),
    },
  })),
)

describe('[APP-02] the language to start with', () => {
  test.each<[unknown, string, string]>([
    ['pl', 'de-AT', 'pl'],
    ['xx', 'de-AT', 'de'],
    [null, 'de-AT', 'de'],
    [undefined, 'PL', 'pl'],
    [{ language: 'pl' }, 'de', 'de'],
    ['', 'fr-FR', 'en'],
    [null, '', 'en'],
    [null, 'english', 'en'],
  ])('saved %j, browser %j → %s', (savedLanguage, browserLanguage, language) => {
    expect(languageAtStart({ ...freshDevice, savedLanguage, browserLanguage })).toBe(language)
  })
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

test.each([
  [1_023, true],
  [1_024, true],
  [1_025, false],
])('the menu of a %i px wide window starts collapsed: %s', (width, collapsed) => {
  expect(startsCollapsed(width)).toBe(collapsed)
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

  test('changes when the new one is loaded, is stored, and the server is told when somebody is signed in', () => {
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

describe('the menu', () => {
  test('beside the page stays when something in it is followed', () => {
    expect(isMenuCollapsed(bench.now())).toBe(false)
    bench.actor.send({ type: 'menu.itemChosen' })
    bench.actor.send({ type: 'menu.dismissed' })
    expect(isMenuCollapsed(bench.now())).toBe(false)
    bench.actor.send({ type: 'menu.toggled' })
    expect(isMenuCollapsed(bench.now())).toBe(true)
  })

  test.each(['menu.itemChosen', 'menu.dismissed', 'menu.toggled'] as const)('over the page goes after %s', (type) => {
    bench = start({ width: 800 })
    expect(isMenuCollapsed(bench.now())).toBe(true)
    bench.actor.send({ type: 'menu.toggled' })
    expect(isMenuCollapsed(bench.now())).toBe(false)
    bench.actor.send({ type })
    expect(isMenuCollapsed(bench.now())).toBe(true)
  })

  test('collapses when the window becomes narrow, and may be expanded there', () => {
    bench.actor.send({ type: 'window.resized', width: 1_023 })
    expect(isMenuCollapsed(bench.now())).toBe(true)
    bench.actor.send({ type: 'menu.toggled' })
    bench.actor.send({ type: 'window.resized', width: 900 })
    expect(isMenuCollapsed(bench.now())).toBe(false)
  })
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
