import { fromPromise } from 'xstate'
import { changeLanguage } from '#contract/calls/auth.ts'
import type { Language } from '#contract/entities/language.ts'
import { loadWords } from '#i18n/load-words.ts'
import type { FromDevice, ToDevice } from '#machines/preferences/preferences-parts.ts'
import type { DeviceAtStart } from '#machines/preferences/start.ts'
import { callbackPort } from '#machines/port.ts'
import { ask } from '../api/api.ts'
import { readSaved, save } from '../storage/storage.ts'

const darkQuery = () => window.matchMedia('(prefers-color-scheme: dark)')

/** As the server has written it, with or without a page that it has drawn; later the page says there what it speaks. */
const { dataset, lang } = document.documentElement
const standardLanguage = dataset['standard'] ?? lang

/** The settings saved on this device, those of the browser, and what the operator has settled. */
export const deviceNow = (): DeviceAtStart => ({
  savedLanguage: readSaved('language'),
  savedColorScheme: readSaved('colorScheme'),
  savedDensity: readSaved('density'),
  browserLanguage: navigator.language,
  standardLanguage,
  isLanguageFixed: document.querySelector('meta[name=language]') !== null,
  isSystemDark: darkQuery().matches,
})

/** The same, for the preferences to start with. */
export const readDevice = fromPromise<DeviceAtStart, void>(() => Promise.resolve(deviceNow()))

/** Saves the chosen settings, and notices when the system turns dark. */
export const device = callbackPort<ToDevice, void, FromDevice>(({ receive, sendBack }) => {
  receive(({ name, value }) => save(name, value))
  const dark = darkQuery()
  const hearing = new AbortController()
  const on = { signal: hearing.signal }
  dark.addEventListener('change', ({ matches }) => sendBack({ type: 'system.themeChanged', isDark: matches }), on)
  return () => hearing.abort()
})

/** Fetches the dictionaries of a language. */
export const loadDictionaries = fromPromise<void, { language: Language }>(async ({ input }) => {
  await loadWords(input.language)
})

/** Tells the server which language its user reads; the page has changed already, so a failure is no news. */
export const tellServer = fromPromise<void, { language: Language }>(async ({ input, signal }) => {
  await ask(changeLanguage, { body: input }, { signal, silent: true })
})
