import type { settings as english } from '../../en/common/settings.ts'
import { translates } from '../../texts.ts'

/** Language and colours, as every page offers them. (German) */
export const settings = translates<typeof english>()({
  language: 'Sprache',
  colorScheme: 'Darstellung',
  light: 'Hell',
  dark: 'Dunkel',
  auto: 'Wie das System',
  toDark: 'Dunkle Darstellung verwenden',
  toLight: 'Helle Darstellung verwenden',
  notifications: 'Meldungen',
  languageUnavailable: 'Diese Sprache konnte nicht geladen werden. Bitte versuche es erneut.',
})
