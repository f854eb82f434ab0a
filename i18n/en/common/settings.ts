/** Language and colours, as every page offers them. */
export const settings = {
  language: 'Language',
  colorScheme: 'Appearance',
  light: 'Light',
  dark: 'Dark',
  auto: 'Like the system',
  toDark: 'Use dark colours',
  toLight: 'Use light colours',
  notifications: 'Notifications',
  languageUnavailable: 'This language could not be loaded. Please try again.',
} as const
