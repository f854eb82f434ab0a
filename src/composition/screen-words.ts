import type { ScreenName } from '#machines/router/routes.ts'

/** Which words a screen says: those of guests, those of the frame around members too, or all there are. */
type WordsOfScreen = 'few' | 'framed' | 'all'

/** Every other screen says something of its own. What opens over these brings its words itself. */
const SAYS: Readonly<Partial<Record<ScreenName, WordsOfScreen>>> = {
  signIn: 'few',
  error: 'few',
  outage: 'few',
  home: 'framed',
  board: 'framed',
}

/** Which dictionaries a screen needs before it is drawn. */
export const wordsOfScreen = (screen: ScreenName): WordsOfScreen => SAYS[screen] ?? 'all'
