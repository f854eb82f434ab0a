import type { settings as english } from '../../en/common/settings.ts'
import { translates } from '../../texts.ts'

/** Language and colours, as every page offers them. (Polish) */
export const settings = translates<typeof english>()({
  language: 'Język',
  colorScheme: 'Wygląd',
  light: 'Jasne',
  dark: 'Ciemne',
  auto: 'Jak w systemie',
  toDark: 'Włącz ciemny wygląd',
  toLight: 'Włącz jasny wygląd',
  notifications: 'Powiadomienia',
  languageUnavailable: 'Nie udało się wczytać tego języka. Spróbuj ponownie.',
})
