import type { Language } from '#contract/entities/language.ts'

const FAVICONS = {
  light: { svg: '/favicon.svg', png: '/favicon-32.png' },
  dark: { svg: '/favicon-dark.svg', png: '/favicon-dark-32.png' },
} as const

/** Safari shows a tab's icon on its own dark bar and knows no media queries in icons: it gets lighter ones (APP-04). */
const isSafari = () => /^((?!chrome|chromium|android|crios|fxios|edg).)*safari/i.test(navigator.userAgent)

/** Gives the tab the icons of a theme, where the browser needs them given. */
export function showFavicons(isDark: boolean): void {
  if (!isSafari()) return
  const { svg, png } = FAVICONS[isDark ? 'dark' : 'light']
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="icon"]'))
    link.href = link.type === 'image/svg+xml' ? svg : png
}

/** Languages that are written from right to left; their page is laid out the other way round. */
const FROM_THE_RIGHT: readonly string[] = ['ar', 'fa', 'he', 'ur']

/** Declares the language of the page, for screen readers and for requests to the server, and which way it is written. */
export function showLanguage(language: Language): void {
  document.documentElement.lang = language
  document.documentElement.dir = FROM_THE_RIGHT.includes(language) ? 'rtl' : 'ltr'
}
