import { assign, emit, sendTo, setup } from 'xstate'
import type { Language } from '#contract/entities/language.ts'
import type { User } from '#contract/entities/user.ts'
import { DEFAULT_DATE_FORMAT, DEFAULT_FIRST_WEEK_DAY, DEFAULT_LANGUAGE } from '#contract/limits.ts'
import { portNotProvided, callbackPortNotProvided } from '../port.ts'
import {
  colorSchemeAtStart,
  densityAtStart,
  languageAtStart,
  type ColorScheme,
  type Density,
  type DeviceAtStart,
} from './start.ts'

/** How the person wants dates and times to be written. */
export type Formats = Pick<User, 'dateFormat' | 'use12HourFormat' | 'firstWeekDay'>

/** What the device is told: it remembers what was chosen here. */
export type ToDevice =
  | { type: 'setting.chosen'; name: 'language'; value: Language }
  | { type: 'setting.chosen'; name: 'colorScheme'; value: ColorScheme }
  | { type: 'setting.chosen'; name: 'density'; value: Density }
/** What the device says by itself. */
export type FromDevice = { type: 'system.themeChanged'; isDark: boolean }

/** What the preferences hear. */
export type PreferencesEvent =
  | { type: 'language.chosen'; language: Language }
  | { type: 'retry.requested' }
  | { type: 'colorScheme.chosen'; scheme: ColorScheme }
  | { type: 'density.chosen'; density: Density }
  | { type: 'session.opened'; user: Formats }
  | { type: 'session.closed' }
  | ({ type: 'formats.changed' } & Formats)
  | FromDevice

/** What the preferences know. */
export interface PreferencesContext {
  /** What the page speaks now. */
  readonly language: Language
  /** What is being loaded; the same when nothing is. */
  readonly wanted: Language
  /** Whether the operator has settled it for everybody. */
  readonly isLanguageFixed: boolean
  readonly scheme: ColorScheme
  readonly density: Density
  readonly isSystemDark: boolean
  /** The signed-in user's formats; null where there is no session. */
  readonly formats: Formats | null
}

/** How dates and times are written for those who have not said otherwise (spec §9). */
export const DEFAULT_FORMATS: Formats = {
  dateFormat: DEFAULT_DATE_FORMAT,
  use12HourFormat: false,
  firstWeekDay: DEFAULT_FIRST_WEEK_DAY,
}
const formatsIn = ({ dateFormat, use12HourFormat, firstWeekDay }: Formats): Formats => ({
  dateFormat,
  use12HourFormat,
  firstWeekDay,
})

/** Nothing is known yet. */
export const UNKNOWN: PreferencesContext = {
  language: DEFAULT_LANGUAGE,
  wanted: DEFAULT_LANGUAGE,
  isLanguageFixed: false,
  scheme: 'auto',
  density: 'comfortable',
  isSystemDark: false,
  formats: null,
}

/** What the preferences are made of: their ports, guards and actions. */
export const preferencesParts = setup({
  types: {
    context: {} as PreferencesContext,
    events: {} as PreferencesEvent,
    emitted: {} as { type: 'language.changed' | 'language.unavailable'; language: Language },
    tags: {} as 'ready' | 'busy',
  },
  actors: {
    readDevice: portNotProvided<DeviceAtStart, void>('readDevice'),
    device: callbackPortNotProvided<ToDevice, void, FromDevice>('device'),
    loadDictionaries: portNotProvided<void, { language: Language }>('loadDictionaries'),
    tellServer: portNotProvided<void, { language: Language }>('tellServer'),
  },
  guards: {
    isOther: ({ context }, language: Language) => !context.isLanguageFixed && language !== context.wanted,
    isSpoken: ({ context }, language: Language) => language === context.language,
    isSignedIn: ({ context }) => context.formats !== null,
    wantsDefault: ({ context }) => context.wanted === DEFAULT_LANGUAGE,
  },
  actions: {
    takeDevice: assign((_, device: DeviceAtStart) => ({
      wanted: languageAtStart(device),
      isLanguageFixed: device.isLanguageFixed,
      scheme: colorSchemeAtStart(device),
      density: densityAtStart(device),
      isSystemDark: device.isSystemDark,
    })),
    want: assign((_, language: Language) => ({ wanted: language })),
    wantDefault: assign({ wanted: DEFAULT_LANGUAGE }),
    adopt: assign(({ context }) => ({ language: context.wanted })),
    keepOld: assign(({ context }) => ({ wanted: context.language })),
    storeLanguage: sendTo('device', ({ context }) => ({
      type: 'setting.chosen',
      name: 'language',
      value: context.language,
    })),
    announceLanguage: emit(({ context }) => ({ type: 'language.changed' as const, language: context.language })),
    announceUnavailable: emit(({ context }) => ({ type: 'language.unavailable' as const, language: context.wanted })),
    takeScheme: assign((_, scheme: ColorScheme) => ({ scheme })),
    storeScheme: sendTo('device', (_, scheme: ColorScheme) => ({
      type: 'setting.chosen',
      name: 'colorScheme',
      value: scheme,
    })),
    takeDensity: assign((_, density: Density) => ({ density })),
    storeDensity: sendTo('device', (_, density: Density) => ({
      type: 'setting.chosen',
      name: 'density',
      value: density,
    })),
    takeSystemTheme: assign((_, isDark: boolean) => ({ isSystemDark: isDark })),
    takeFormats: assign((_, formats: Formats) => ({ formats: formatsIn(formats) })),
    forgetFormats: assign({ formats: null }),
  },
})

declare module '../actor-named.ts' {
  interface NamedActors {
    preferences: PreferencesEvent
  }
}
