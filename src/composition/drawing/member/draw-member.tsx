import { renderToString } from 'react-dom/server'
import { createActor, fromPromise } from 'xstate'
import { whoAmI } from '#contract/calls/auth.ts'
import type { AnswerForPage, AskForPage, DrawMemberPage, PageToDraw } from '#contract/page-drawing.ts'
import { loadAppWords, loadWords } from '#i18n/load-words.ts'
import { app } from '#machines/app/app.ts'
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
import { createStore } from '#machines/store/store.ts'
import { toasts } from '#machines/toasts/toasts.ts'
import { withPorts } from '#machines/with-ports.ts'
import { AppProvider } from '../../../parts/binding/app-provider.tsx'
import { ask } from '../../../ports/api/api.ts'
import { beginPage } from '../../../ports/api/prefetched.ts'
import { Page } from '../../../shell/page.tsx'
import { DrawnMoment } from '../../../ui/loading/use-is-drawn.ts'
import { noAnswer, silent } from '../no-world.ts'
import { settled } from '../settled.ts'
import { memberActors } from './member-actors.ts'
import { memberBoard } from './member-board.ts'
import { stylesApart } from './styles-apart.ts'

function memberApp({ path, language, isLanguageFixed }: PageToDraw) {
  const store = createStore()
  return createActor(
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
        loadDictionaries: fromPromise<void, { language: PageToDraw['language'] }>(async ({ input }) => {
          await loadWords(input.language)
          await loadAppWords()
        }),
        tellServer: noAnswer(),
      }),
      toasts,
      errors: withPorts(errors, { journal: silent() }),
      session: withPorts(session, {
        restore: fromPromise<Restored, void>(async () => {
          const { user } = await ask(whoAmI, {}, { silent: true })
          return { user, wasEndedElsewhere: false }
        }),
        logOut: noAnswer(),
        clearSaved: noAnswer(),
        otherWindows: silent(),
      }),
      signedInActors: withPorts(signedInActors, {
        loadActors: fromPromise<LoadedActors, void>(async () => memberActors(store)),
        forwardEvents,
      }),
      screenHost: withPorts(screenHost, {
        loadScreen: fromPromise<LoadedScreen, { screen: ScreenName | null }>(async ({ input }) => {
          if (input.screen !== 'board') throw new Error(`the screen ${input.screen} is not drawn for members`)
          return memberBoard(store)
        }),
      }),
      router: withPorts(router, {
        history: callbackPort(({ sendBack }) =>
          sendBack({ type: 'location.changed', cause: 'opened', path, search: '' }),
        ),
      }),
    }),
  )
}

/** One turn of the loop: what an answer sets going has been done by then. */
const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

/** Hands every question of the page to the server, each address once; `rest` waits until all is answered that was asked. */
function questions(askServer: AskForPage) {
  let waiting = 0
  let hasFailed = false
  const take = async (address: string): Promise<Response> => {
    waiting += 1
    const { status, headers, text }: AnswerForPage = await askServer(address)
    hasFailed ||= status !== 200
    waiting -= 1
    return new Response(text, { status, headers: { ...headers } })
  }
  const answers = new Proxy<Record<string, Promise<Response>>>(
    {},
    { get: (_, address) => take(String(address).replace(/\?$/, '')) },
  )
  async function rest(): Promise<boolean> {
    for (let quiet = 0; quiet < 2 && !hasFailed; quiet = waiting === 0 ? quiet + 1 : 0) await turn()
    return !hasFailed
  }
  return { answers, rest }
}

/** What React writes where something that is drawn late has not come. */
const INCOMPLETE = '<!--$!-->'
const TITLES = /^(?:<title>.*?<\/title>)*/
const TRIES_MAX = 4

export const drawMemberPage: DrawMemberPage = async (page, askServer) => {
  const { answers, rest } = questions(askServer)
  beginPage()
  globalThis.askedAhead = answers
  const root = memberApp(page)
  root.start()
  try {
    if (!(await settled(root, page.language + page.path)) || !(await rest())) return null
    const draw = () =>
      renderToString(
        <DrawnMoment value={page.at}>
          <AppProvider app={root}>
            <Page />
          </AppProvider>
        </DrawnMoment>,
      )
    let html = draw()
    for (let tries = 1; html.includes(INCOMPLETE) && tries < TRIES_MAX; tries += 1) {
      await turn()
      html = draw()
    }
    const [titles = ''] = TITLES.exec(html) ?? []
    const drawn = html.includes(INCOMPLETE) ? null : stylesApart(html.slice(titles.length))
    return drawn && { titles, ...drawn }
  } finally {
    root.stop()
  }
}
