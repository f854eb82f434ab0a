import type { SnapshotFrom } from 'xstate'
import { DEFAULT_FORMATS, preferencesParts, UNKNOWN, type Formats } from './preferences-parts.ts'

/** Language, colours and formats of the person in front of the page: read at the start, stored when chosen. */
export const preferences = preferencesParts.createMachine({
  id: 'preferences',
  context: UNKNOWN,
  on: {
    'session.opened': { actions: { type: 'takeFormats', params: ({ event }) => event.user } },
    'formats.changed': { guard: 'isSignedIn', actions: { type: 'takeFormats', params: ({ event }) => event } },
    'session.closed': { actions: 'forgetFormats' },
  },
  initial: 'reading',
  states: {
    reading: {
      description: 'What this device remembers is being read.',
      invoke: {
        id: 'readDevice',
        src: 'readDevice',
        onDone: { target: 'ready', actions: { type: 'takeDevice', params: ({ event }) => event.output } },
        onError: 'ready',
      },
    },
    ready: {
      description: 'The choices of the person in front of the page count.',
      invoke: { id: 'device', src: 'device' },
      on: {
        'colorScheme.chosen': {
          actions: [
            { type: 'takeScheme', params: ({ event }) => event.scheme },
            { type: 'storeScheme', params: ({ event }) => event.scheme },
          ],
        },
        'density.chosen': {
          actions: [
            { type: 'takeDensity', params: ({ event }) => event.density },
            { type: 'storeDensity', params: ({ event }) => event.density },
          ],
        },
        'system.themeChanged': { actions: { type: 'takeSystemTheme', params: ({ event }) => event.isDark } },
      },
      initial: 'starting',
      states: {
        starting: {
          description: 'The words of the language are being fetched.',
          invoke: {
            id: 'loadDictionaries',
            src: 'loadDictionaries',
            input: ({ context }) => ({ language: context.wanted }),
            onDone: { target: 'speaking', actions: ['adopt', 'announceLanguage'] },
            onError: [
              { guard: 'wantsDefault', target: 'speechless' },
              { target: 'starting', reenter: true, actions: 'wantDefault' },
            ],
          },
        },
        speechless: {
          description: 'The words could not be fetched; a retry asks again.',
          on: { 'retry.requested': 'starting' },
        },
        speaking: {
          description: 'The page speaks the chosen language.',
          tags: 'ready',
          on: {
            'language.chosen': {
              guard: { type: 'isOther', params: ({ event }) => event.language },
              target: 'switching',
              actions: { type: 'want', params: ({ event }) => event.language },
            },
          },
        },
        switching: {
          description: 'The words of another language are being fetched.',
          tags: ['ready', 'busy'],
          invoke: {
            id: 'loadDictionaries',
            src: 'loadDictionaries',
            input: ({ context }) => ({ language: context.wanted }),
            onDone: [
              {
                guard: 'isSignedIn',
                target: 'tellingServer',
                actions: ['adopt', 'storeLanguage', 'announceLanguage'],
              },
              { target: 'speaking', actions: ['adopt', 'storeLanguage', 'announceLanguage'] },
            ],
            onError: { target: 'speaking', actions: ['announceUnavailable', 'keepOld'] },
          },
          on: {
            'language.chosen': [
              {
                guard: { type: 'isSpoken', params: ({ event }) => event.language },
                target: 'speaking',
                actions: 'keepOld',
              },
              {
                guard: { type: 'isOther', params: ({ event }) => event.language },
                target: 'switching',
                reenter: true,
                actions: { type: 'want', params: ({ event }) => event.language },
              },
            ],
          },
        },
        tellingServer: {
          description: 'The server is told of the language, for its mails.',
          tags: 'ready',
          invoke: {
            id: 'tellServer',
            src: 'tellServer',
            input: ({ context }) => ({ language: context.language }),
            onDone: 'speaking',
            onError: 'speaking',
          },
          on: {
            'language.chosen': {
              guard: { type: 'isOther', params: ({ event }) => event.language },
              target: 'switching',
              actions: { type: 'want', params: ({ event }) => event.language },
            },
          },
        },
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof preferences>
/** Whether there are words to show the page with. */
export const isReady = (snapshot: Snapshot): boolean => snapshot.hasTag('ready')
/** Whether no dictionary could be loaded at all; `retry.requested` tries again. */
export const isSpeechless = (snapshot: Snapshot): boolean => snapshot.matches({ ready: 'speechless' })
/** What the page speaks now, and requests ask for. */
export const languageOf = ({ context }: Snapshot) => context.language
/** Whether people choose their language; the operator may have settled it. */
export const offersLanguages = ({ context }: Snapshot): boolean => !context.isLanguageFixed
/** Which colours were chosen; `isDark` says what that comes to. */
export const colorSchemeOf = ({ context }: Snapshot) => context.scheme
/** Whether the page is dark: always, never, or because the system is. */
export const isDark = ({ context: { scheme, isSystemDark } }: Snapshot): boolean =>
  scheme === 'auto' ? isSystemDark : scheme === 'dark'
/** How close things stand on cards and in rows. */
export const densityOf = ({ context }: Snapshot) => context.density
/** How to write dates and times for the user, or for a guest. */
export const formatsOf = ({ context }: Snapshot): Formats => context.formats ?? DEFAULT_FORMATS
