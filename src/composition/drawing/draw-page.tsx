import { renderToString } from 'react-dom/server'
import type { Language } from '#contract/entities/language.ts'
import { loadAllWords } from '#i18n/load-words.ts'
import { HELP_TOPICS, helpPath } from '#machines/help/guide.ts'
import { ROUTES } from '#machines/router/routes.ts'
import { AppProvider } from '../../parts/binding/app-provider.tsx'
import { Page } from '../../shell/page.tsx'
import { drawnApp, type Drawn, type Visitor } from './drawn-app.ts'
import { screenOfGuest } from './guest-screens.ts'
import { settled } from './settled.ts'

/** The pages of guests that are drawn ahead, by their paths. What lies behind a mailed link is not known until it was checked. */
export const DRAWN_PATHS: readonly string[] = [
  ROUTES.signIn.path,
  ROUTES.signUp.path,
  ROUTES.forgotPassword.path,
  ROUTES.terms.path,
  ROUTES.privacy.path,
  ...[null, ...HELP_TOPICS].map((topic) => helpPath(topic)),
]

/** The browser gives the focus to this field as it paints the page: what is typed before there is code arrives. */
const FIRST_FOCUS = 'data-first-focus="true"'

/** Of a guest nothing is known; nobody signs in while a page is drawn. */
const guestIn = (language: Language): Visitor => ({
  loadMoreWords: loadAllWords,
  restore: async () => ({ user: null, wasEndedElsewhere: false }),
  loadScreen: (name) => screenOfGuest(name, language),
  loadActors: () => new Promise(() => undefined),
})

/**
 * A page as HTML, title first: what the same components show once the actors of a guest stand there.
 * @throws when they come to stand elsewhere
 */
export async function drawPage(drawn: Drawn): Promise<string> {
  const root = drawnApp(drawn, guestIn(drawn.language))
  root.start()
  try {
    if (!(await settled(root, drawn.language + drawn.path))) throw new Error(`${drawn.path} is no page of guests`)
    return renderToString(
      <AppProvider app={root}>
        <Page />
      </AppProvider>,
    ).replace(FIRST_FOCUS, `${FIRST_FOCUS} autofocus=""`)
  } finally {
    root.stop()
  }
}
