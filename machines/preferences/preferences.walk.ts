import { deepEqual, equal } from 'node:assert/strict'
import type { SnapshotFrom } from 'xstate'
import { answered, walkOf } from '../../test/kit/walk.ts'
import type { Formats, PreferencesEvent } from './preferences-parts.ts'
import { formatsOf, isDark, isReady, languageOf, preferences } from './preferences.ts'
import type { DeviceAtStart } from './start.ts'

/** A German browser on which nothing was chosen yet. */
export const freshDevice: DeviceAtStart = {
  savedLanguage: null,
  savedColorScheme: null,
  savedDensity: null,
  browserLanguage: 'de-AT',
  standardLanguage: 'en',
  isLanguageFixed: false,
  isSystemDark: false,
}
/** How a user wants dates that is not how they are written by default. */
export const formatsOfAda: Formats = { dateFormat: 'DD.MM.YYYY', use12HourFormat: true, firstWeekDay: 0 }

const SAMPLES: readonly PreferencesEvent[] = [
  { type: 'language.chosen', language: 'de' },
  { type: 'language.chosen', language: 'en' },
  { type: 'language.chosen', language: 'pl' },
  { type: 'colorScheme.chosen', scheme: 'auto' },
  { type: 'colorScheme.chosen', scheme: 'dark' },
  { type: 'colorScheme.chosen', scheme: 'light' },
  { type: 'density.chosen', density: 'compact' },
  { type: 'density.chosen', density: 'comfortable' },
  { type: 'system.themeChanged', isDark: true },
  { type: 'system.themeChanged', isDark: false },
  { type: 'session.opened', user: formatsOfAda },
  { type: 'formats.changed', ...formatsOfAda, firstWeekDay: 6 },
]

type Snapshot = SnapshotFrom<typeof preferences>
/** Colours and formats do not touch the language: they are tried out where it stands still. */
const isAboutLanguage = (type: string) =>
  type.startsWith('language.') ||
  type.startsWith('xstate.') ||
  type.startsWith('session.') ||
  type === 'retry.requested'
const isQuiet = (snapshot: Snapshot) =>
  snapshot.matches('reading') ||
  (snapshot.matches({ ready: 'speaking' }) && languageOf(snapshot) === 'de') ||
  snapshot.matches({ ready: 'speechless' })
const isAsAtStart = ({ context: { scheme, density, isSystemDark } }: Snapshot) =>
  scheme === 'auto' && density === 'comfortable' && !isSystemDark

/** How the preferences are walked. */
export const preferencesWalk = walkOf({
  machine: preferences,
  events: [
    ...SAMPLES,
    answered('readDevice', freshDevice),
    answered('readDevice', { ...freshDevice, savedLanguage: 'xx', savedColorScheme: 'purple' }),
    answered('readDevice', { ...freshDevice, savedLanguage: 'de', standardLanguage: 'pl', isLanguageFixed: true }),
  ],
  ports: { device: ['system.themeChanged'] },
  only: (snapshot, { type }) => (isAboutLanguage(type) ? isAsAtStart(snapshot) : isQuiet(snapshot)),
  invariants: {
    'what the page speaks is what was loaded last, and is stored when it was chosen': ({
      before,
      snapshot,
      world,
      emitted,
    }) => {
      if (languageOf(before) === languageOf(snapshot)) return
      const language = languageOf(snapshot)
      equal(before.context.wanted, language)
      deepEqual(emitted, [{ type: 'language.changed', language }])
      if (before.matches({ ready: 'starting' })) return
      deepEqual(world.port('device').received.at(-1), { type: 'setting.chosen', name: 'language', value: language })
    },
    'the server is told of a chosen language exactly while a person is signed in': ({ before, snapshot, world }) => {
      const switched = before.matches({ ready: 'switching' }) && languageOf(before) !== languageOf(snapshot)
      if (!switched) return
      equal(world.running.includes('tellServer'), before.context.formats !== null)
      if (before.context.formats) deepEqual(world.port('tellServer').input, { language: languageOf(snapshot) })
    },
    'the language that was chosen last is what is fetched': ({ event, snapshot, world }) => {
      if (event.type !== 'language.chosen' || !snapshot.matches({ ready: 'switching' })) return
      deepEqual(world.port('loadDictionaries').input, { language: event['language'] })
    },
    'a language that cannot be loaded leaves the old one': ({ event, before, snapshot, emitted }) => {
      if (event.type !== 'xstate.error.actor.loadDictionaries' || !isReady(before)) return
      equal(languageOf(snapshot), languageOf(before))
      deepEqual(emitted, [{ type: 'language.unavailable', language: before.context.wanted }])
    },
    'colours follow the system only in auto': ({ snapshot }) => {
      const { scheme, isSystemDark } = snapshot.context
      equal(isDark(snapshot), { auto: isSystemDark, dark: true, light: false }[scheme])
    },
    'a chosen colour scheme is stored': ({ event, world }) => {
      if (event.type !== 'colorScheme.chosen') return
      const stored = { type: 'setting.chosen', name: 'colorScheme', value: event['scheme'] }
      deepEqual(world.port('device').received.at(-1), stored)
    },
    'where the operator has settled the language, nobody is spoken to in another one of their choice': ({
      snapshot,
      event,
    }) => {
      if (!snapshot.context.isLanguageFixed || event.type !== 'language.chosen') return
      equal(snapshot.context.wanted, 'pl')
      equal(snapshot.matches({ ready: 'switching' }), false)
    },
    'where nothing is loaded, what is wanted is what is spoken': ({ snapshot }) => {
      if (snapshot.matches({ ready: 'speaking' })) equal(snapshot.context.wanted, languageOf(snapshot))
    },
    'dates are written as the user wants while signed in, else by default': ({ snapshot }) => {
      equal(formatsOf(snapshot).dateFormat, snapshot.context.formats ? 'DD.MM.YYYY' : 'YYYY-MM-DD')
    },
  },
})
