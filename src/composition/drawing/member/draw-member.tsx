import { renderToString } from 'react-dom/server'
import { whoAmI } from '#contract/calls/auth.ts'
import type { AnswerForPage, AskForPage, DrawMemberPage } from '#contract/page-drawing.ts'
import { loadAllWords } from '#i18n/load-words.ts'
import { createStore } from '#machines/store/store.ts'
import { AppProvider } from '../../../parts/binding/app-provider.tsx'
import { ask } from '../../../ports/api/api.ts'
import { beginPage } from '../../../ports/api/prefetched.ts'
import { Page } from '../../../shell/page.tsx'
import { DrawnMoment, ZONE_UNKNOWN } from '../../../ui/loading/use-is-drawn.ts'
import { drawnApp, type Visitor } from '../drawn-app.ts'
import { settled, turn } from '../settled.ts'
import { memberActors } from './member-actors.ts'
import { memberBoard } from './member-board.ts'
import { memberCalendar } from './member-calendar.ts'
import { memberHome } from './member-home.ts'
import { memberList } from './member-list.ts'
import { stylesApart } from './styles-apart.ts'

/** Somebody who is signed in, over a store of their own. */
function member(): Visitor {
  const store = createStore()
  return {
    loadMoreWords: loadAllWords,
    restore: async () => {
      const { user } = await ask(whoAmI, {}, { silent: true })
      return { user, wasEndedElsewhere: false }
    },
    loadScreen: (name) => {
      if (name === 'board') return memberBoard(store)
      if (name === 'list') return memberList(store)
      if (name === 'calendar') return memberCalendar(store)
      if (name === 'home') return memberHome(store)
      throw new Error(`the screen ${name} is not drawn for members`)
    },
    loadActors: async () => memberActors(store),
  }
}

/** Which days are asked for depends on where the reader is. */
const OF_A_DAY = /[?&]\w+=\d{4}-\d\d-\d\d/

/**
 * Hands every question of the page to the server, each address once; `rest` waits until all is answered that was asked, and says whether the
 * page can be drawn from it.
 */
function questions(askServer: AskForPage, isZoneKnown: boolean) {
  let waiting = 0
  let isWrong = false
  const take = async (address: string): Promise<Response> => {
    waiting += 1
    const { status, headers, text }: AnswerForPage = await askServer(address)
    isWrong ||= status !== 200 || (!isZoneKnown && OF_A_DAY.test(address))
    waiting -= 1
    return new Response(text, { status, headers: { ...headers } })
  }
  const answers = new Proxy<Record<string, Promise<Response>>>(
    {},
    { get: (_, address) => take(String(address).replace(/\?$/, '')) },
  )
  async function rest(): Promise<boolean> {
    for (let quiet = 0; quiet < 2 && !isWrong; quiet = waiting === 0 ? quiet + 1 : 0) await turn()
    return !isWrong
  }
  return { answers, rest }
}

/** What React writes where something that is drawn late has not come. */
const INCOMPLETE = '<!--$!-->'
const TITLES = /^(?:<title>.*?<\/title>)*/
const TRIES_MAX = 4

export const drawMemberPage: DrawMemberPage = async (page, askServer) => {
  const { at, timeZone, isForPhone } = page
  const { answers, rest } = questions(askServer, timeZone !== null)
  beginPage()
  globalThis.askedAhead = answers
  globalThis.readersZone = timeZone ?? ZONE_UNKNOWN
  const root = drawnApp(page, member())
  root.start()
  try {
    if (!(await settled(root, page.language + page.path)) || !(await rest())) return null
    const draw = () =>
      renderToString(
        <DrawnMoment value={{ at, timeZone: timeZone ?? ZONE_UNKNOWN, isForPhone }}>
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
    // The page need not wait for that.
    void turn().then(() => root.stop())
  }
}
