import { renderToString } from 'react-dom/server'
import { createActor, fromPromise } from 'xstate'
import type { Language } from '#contract/entities/language.ts'
import { loadAllWords, loadWords } from '#i18n/load-words.ts'
import { app } from '#machines/app/app.ts'
import { forwardEvents } from '#machines/app/forward-events.ts'
import { signedInActors } from '#machines/app/signed-in-actors.ts'
import { errors } from '#machines/errors/errors.ts'
import { HELP_TOPICS, helpPath } from '#machines/help/guide.ts'
import { callbackPort } from '#machines/port.ts'
import { preferences } from '#machines/preferences/preferences.ts'
import type { DeviceAtStart } from '#machines/preferences/start.ts'
import { router } from '#machines/router/router.ts'
import { ROUTES, type ScreenName } from '#machines/router/routes.ts'
import { screenHost, type LoadedScreen } from '#machines/router/screen-host.ts'
import type { Restored } from '#machines/session/session-parts.ts'
import { session } from '#machines/session/session.ts'
import { toasts } from '#machines/toasts/toasts.ts'
import { withPorts } from '#machines/with-ports.ts'
import { AppProvider } from '../../parts/binding/app-provider.tsx'
import { Page } from '../../shell/page.tsx'
import { screenOfGuest } from './guest-screens.ts'
import { noAnswer, silent } from './no-world.ts'
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

/** For whom a page is drawn: in which language, and whether they could choose another one. */
export interface Drawn {
  readonly path: string
  readonly language: Language
  readonly isLanguageFixed: boolean
}

/** The root of the actors of a visitor of whom nothing is known but where they are and what they read. */
const appFor = ({ path, language, isLanguageFixed }: Drawn) =>
  createActor(
    withPorts(app, {
      forwardEvents,
      preferences: withPorts(preferences, {
        readDevice: fromPromise<DeviceAtStart, void>(async () => ({
          savedLanguage: language,
          savedColorScheme: null,
          savedDensity: null,
          browserLanguage: language,
          standardLanguage: language,
          isLanguageFixed,
          isSystemDark: false,
        })),
        device: silent(),
        loadDictionaries: fromPromise<void, { language: Language }>(async ({ input }) => {
          await loadWords(input.language)
          await loadAllWords()
        }),
        tellServer: noAnswer(),
      }),
      toasts,
      errors: withPorts(errors, { journal: silent() }),
      session: withPorts(session, {
        restore: fromPromise<Restored, void>(async () => ({ user: null, wasEndedElsewhere: false })),
        logOut: noAnswer(),
        clearSaved: noAnswer(),
        otherWindows: silent(),
      }),
      signedInActors: withPorts(signedInActors, { loadActors: noAnswer(), forwardEvents }),
      screenHost: withPorts(screenHost, {
        loadScreen: fromPromise<LoadedScreen, { screen: ScreenName | null }>(async ({ input }) =>
          screenOfGuest(input.screen, language),
        ),
      }),
      router: withPorts(router, {
        history: callbackPort(({ sendBack }) =>
          sendBack({ type: 'location.changed', cause: 'opened', path, search: '' }),
        ),
      }),
    }),
  )

/**
 * A page as HTML, title first: what the same components show once the actors of a guest stand there.
 * @throws when they come to stand elsewhere
 */
export async function drawPage(drawn: Drawn): Promise<string> {
  const root = appFor(drawn)
  root.start()
  try {
    if (!(await settled(root, drawn.language + drawn.path))) throw new Error(`${drawn.path} is no page of guests`)
    return renderToString(
      <AppProvider app={root}>
        <Page />
      </AppProvider>,
    )
  } finally {
    root.stop()
  }
}
