import { createActor, fromPromise } from 'xstate'
import type { Language } from '#contract/entities/language.ts'
import { loadWords } from '#i18n/load-words.ts'
import { app, type AppActor } from '#machines/app/app.ts'
import { forwardEvents } from '#machines/app/forward-events.ts'
import { signedInActors, type LoadedActors } from '#machines/app/signed-in-actors.ts'
import { errors } from '#machines/errors/errors.ts'
import { callbackPort } from '#machines/port.ts'
import { preferences } from '#machines/preferences/preferences.ts'
import type { DeviceAtStart } from '#machines/preferences/start.ts'
import { router } from '#machines/router/router.ts'
import type { ScreenName } from '#machines/router/routes.ts'
import { screenHost, type LoadedScreen } from '#machines/router/screen-host.ts'
import type { Restored } from '#machines/session/session-parts.ts'
import { session } from '#machines/session/session.ts'
import { toasts } from '#machines/toasts/toasts.ts'
import { withPorts } from '#machines/with-ports.ts'
import { noAnswer, silent } from './no-world.ts'

/** For whom a page is drawn: in which language, and whether they could choose another one. */
export interface Drawn {
  readonly path: string
  readonly search?: string
  readonly language: Language
  readonly isLanguageFixed: boolean
}

/** What is known of who looks at a page that is drawn. */
export interface Visitor {
  /** The words of the page, besides those that guests have. */
  readonly loadMoreWords: () => Promise<unknown>
  readonly restore: () => Promise<Restored>
  readonly loadScreen: (name: ScreenName | null) => LoadedScreen | Promise<LoadedScreen>
  /** What runs once somebody is signed in. */
  readonly loadActors: () => Promise<LoadedActors>
}

const errorsUnsaid = withPorts(errors, { journal: silent() })

/** The root of the actors of a page that is drawn: of the world they know one address, one language, and the visitor. */
export const drawnApp = ({ path, search = '', language, isLanguageFixed }: Drawn, visitor: Visitor): AppActor =>
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
          await visitor.loadMoreWords()
        }),
        tellServer: noAnswer(),
      }),
      toasts,
      errors: errorsUnsaid,
      session: withPorts(session, {
        restore: fromPromise<Restored, void>(visitor.restore),
        logOut: noAnswer(),
        clearSaved: noAnswer(),
        otherWindows: silent(),
      }),
      signedInActors: withPorts(signedInActors, {
        loadActors: fromPromise<LoadedActors, void>(visitor.loadActors),
        forwardEvents,
      }),
      screenHost: withPorts(screenHost, {
        loadScreen: fromPromise<LoadedScreen, { screen: ScreenName | null }>(async ({ input }) =>
          visitor.loadScreen(input.screen),
        ),
      }),
      router: withPorts(router, {
        history: callbackPort(({ sendBack }) => sendBack({ type: 'location.changed', cause: 'opened', path, search })),
      }),
    }),
  )
