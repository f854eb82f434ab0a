import type { Locator, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { logIn } from '#contract/calls/auth.ts'
import { listMissedMessages } from '#contract/calls/live.ts'
import { createTeam, updateTeam } from '#contract/calls/teams.ts'
import { RETRY_SPREAD, WEBSOCKET_PING_MS, WEBSOCKET_PONG_MS, WEBSOCKET_SETTLED_MS } from '#contract/limits.ts'
import type { ReadMessage } from '#contract/messages.ts'
import type { CaughtUp } from '#machines/live/news.ts'
import { retryDelayMs } from '#machines/live/socket.ts'
import { liveWalk } from '#machines/live/live.walk.ts'
import { announceFailuresOf, answersOf, HeldCalls } from '../../../kit/ports/held-calls.ts'
import { testsOnPage } from '../../../kit/page/page-tests.ts'
import type { PageDriver } from '../../../kit/page/page-walk.ts'
import type { Walk, MachineOf } from '../../../kit/walk.ts'
import { guestAt, isAskedWhoTheyAre, submitSignIn, stopsClock } from '../../../support/page/at-the-page.ts'
import type { Person } from '../../../support/browser/browser.ts'
import { HeldSocket } from '../../../support/live/held-socket.ts'
import { pathOf } from '../../../support/people/http-person.ts'
import { newcomerAt, type Newcomer } from '../../../support/people/newcomer.ts'
import { sharedServer } from '../../../support/server/shared-server.ts'
import { rewritten } from '../../../support/page/written-answers.ts'

type Live = MachineOf<typeof liveWalk>

/** The page with what the walk needs to know of it. */
interface Stage {
  readonly page: Page
  readonly calls: HeldCalls
  readonly socket: HeldSocket
  /** What the page has asked and not been answered, but for what is held. */
  readonly asked: ReadonlySet<Request>
  greeting: Record<string, unknown>
  /** The newest message when one signed in: the walk counts it as its third. */
  first: number
  attempt: number
}

const PORTS = { catchUp: listMissedMessages }
const REFUSED = { message: 'Not now.', errors: [] }
const THIRD = 3

let somebody: Newcomer
let person: Person
let teamId: string
let names = 0

const nameNow = () => `Team ${names}`
const team = () => ({ name: nameNow(), description: null, userIds: [somebody.person.user.id] })
/** The team gets another name: this is what the server tells of it. */
async function renamed(seq: number): Promise<object> {
  names += 1
  const changed = await somebody.person.ask(updateTeam, { params: { id: teamId }, body: team() })
  return { type: 'TEAM_UPDATED', data: { team: changed }, seq }
}

beforeAll(async () => {
  const server = await sharedServer()
  somebody = await newcomerAt(server.url)
  teamId = (await somebody.person.ask(createTeam, { body: team() })).id
  person = await guestAt(server.url)
  await person.page.close()
})
afterAll(() => person.leave())

const mark = ({ page }: Stage): Locator => page.getByText(/^(Live updates are off|There is no connection)\./)
const connect = ({ page }: Stage): Locator => page.getByRole('button', { name: 'Connect', exact: true })
const showsName = ({ page }: Stage) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: nameNow(), exact: true }).waitFor()
const numberOf = ({ first }: Stage, seq: number) => first + seq - THIRD

async function open(): Promise<Stage> {
  await person.context.clearCookies()
  const page = await person.context.newPage()
  const asked = new Set<Request>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== pathOf(listMissedMessages)) asked.add(request)
  })
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  const [calls, socket] = [await HeldCalls.on(page, PORTS), await HeldSocket.at(page)]
  await page.clock.install()
  await page.goto('/login')
  await page.locator('input[name=email]').waitFor()
  await stopsClock(page)
  calls.hold()
  return { page, calls, socket, asked, greeting: {}, first: 0, attempt: 0 }
}

/** Signs in, with the answer saying where the workspace's messages are, or that it is not known. */
async function signsIn(stage: Stage, isKnown: boolean): Promise<void> {
  await stage.page.route(
    `**${pathOf(logIn)}`,
    (route) =>
      rewritten<{ user: { liveSeq: number } }>(route, ({ reply, messages }) => {
        stage.first = reply.user.liveSeq
        return { reply: { ...reply, user: { ...reply.user, liveSeq: isKnown ? stage.first : null } }, messages }
      }),
    { times: 1 },
  )
  const count = stage.socket.count
  await submitSignIn(stage.page, somebody)
  await vi.waitFor(() => expect(stage.socket.count).toBe(count + 1), { timeout: 30_000 })
  await showsName(stage)
}

async function hears(stage: Stage, read: ReadMessage): Promise<void> {
  if (read.outcome !== 'message') {
    const seq = numberOf(stage, read.seq ?? 0)
    return stage.socket.says({ type: read.type, data: {}, seq })
  }
  const { message } = read
  if (message.type !== 'CONNECTED') return stage.socket.says(await renamed(numberOf(stage, message.seq ?? 0)))
  const data = { ...(stage.greeting['data'] as object), seq: numberOf(stage, message.data.seq) }
  stage.socket.says({ ...stage.greeting, data })
}

/** Another connection is asked for. */
const anew = async ({ socket }: Stage, does: () => Promise<unknown>): Promise<void> => {
  const count = socket.count
  await does()
  await vi.waitFor(() => expect(socket.count).toBe(count + 1), { timeout: 30_000 })
}
const isLost = async (stage: Stage) => (await connect(stage).count()) > 0
const signals = (type: 'online' | 'offline' | 'visibilitychange') => async (stage: Stage) => {
  const does = () =>
    stage.page.evaluate(
      (name) => (name === 'visibilitychange' ? document : window).dispatchEvent(new Event(name)),
      type,
    )
  return (await isLost(stage)) ? anew(stage, does) : does().then(() => undefined)
}
const passes =
  (ms: (stage: Stage) => number) =>
  async (stage: Stage): Promise<void> =>
    // Time that passes at once would be too long for what is being asked.
    expect
      .poll(() => stage.asked.size)
      .toBe(0)
      .then(() => stage.page.clock.fastForward(ms(stage)))

/** There is no connection yet: that live updates are off is said where there was one before. */
const isOpening: PageDriver<Stage, Live>['shows'][string] = async (stage, { context }) => {
  await (context.isLost ? mark(stage).waitFor() : mark(stage).waitFor({ state: 'detached' }))
  await connect(stage).waitFor({ state: 'detached' })
}

const driver: PageDriver<Stage, Live> = {
  open,
  close: ({ calls }) => calls.close(),
  leaves: {
    'write.answered': 'whoever changes anything on a page hears of it so: every other walk on the page does',
    'kept.shown': 'what this device has kept is shown without a connection: the tests of reading without one do',
    'place.told': 'where people look is told as they go about: the tests of presence do',
    'call.unanswered': 'a call that fails has the connection asked: the tests of an outage do',
    'call.answered': 'a call that is answered says that there is a connection: the tests of an outage do',
  },
  does: {
    // The server refuses it: one that got no answer would have the connection doubted besides.
    ...answersOf(PORTS, { 'catchUp failed': (route) => route.fulfill({ status: 500, json: REFUSED }) }),
    'catchUp answered': async (stage, event) => {
      const { messages, upTo, isTooMuch } = event['output'] as CaughtUp
      const seq = numberOf(stage, upTo)
      const missed = await renamed(seq)
      const answer = { messages: messages.length > 0 ? [missed] : [], upTo: seq, isTooMuch }
      await stage.calls.answer('catchUp', (route) => route.fulfill({ json: answer }), event)
    },
    'session.opened': (stage, { seq }) => signsIn(stage, seq !== null),
    'session.closed': async ({ page }) => {
      await page.getByRole('button', { name: 'Your account' }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
    },
    'socket.opened': async (stage) => {
      stage.greeting = await stage.socket.opens()
    },
    'socket.ponged': ({ socket }) => socket.pongs(),
    'socket.heard': (stage, { read }) => hears(stage, read as ReadMessage),
    'socket.closed': ({ socket }, { code }) => socket.closes(Number(code)),
    'network.cameOnline': signals('online'),
    'network.wentOffline': signals('offline'),
    'page.becameVisible': signals('visibilitychange'),
    'retry.requested': (stage) => anew(stage, () => connect(stage).click()),
    'after retryDelay': (stage) =>
      anew(stage, () => passes(({ attempt }) => retryDelayMs(attempt) * (1 + RETRY_SPREAD))(stage)),
    'after pingEvery': passes(() => WEBSOCKET_PING_MS),
    'after settled': passes(() => WEBSOCKET_SETTLED_MS),
    'after silence': passes(() => WEBSOCKET_PONG_MS),
    'after goodbye': passes(() => 1_000),
  },
  shows: {
    idle: ({ page }) => page.getByRole('form', { name: 'Sign in' }).waitFor(),
    signedOut: ({ page }) => page.getByRole('form', { name: 'Sign in' }).waitFor(),
    'active.connecting': isOpening,
    'active.awaitingGreeting': isOpening,
    'active.connected.standing.settling': (stage) => mark(stage).waitFor({ state: 'detached' }),
    'active.connected.standing.settled': (stage) => mark(stage).waitFor({ state: 'detached' }),
    'active.connected.pulse.watching.resting': (stage) => mark(stage).waitFor({ state: 'detached' }),
    'active.connected.pulse.watching.awaitingPong': (stage) =>
      expect.poll(() => stage.socket.lastFromPage).toBe('ping'),
    'active.connected.news.catchingUp': (stage) => expect.poll(() => stage.calls.waiting('catchUp')).toBe(1),
    'active.connected.news.upToDate': showsName,
    // What is not open yet says goodbye once it is.
    'active.leaving': async (stage) => {
      await stage.page.getByRole('form', { name: 'Sign in' }).waitFor()
      await expect.poll(() => stage.socket.lastFromPage).toBe(stage.socket.isOpen ? 3_000 : undefined)
    },
    waiting: async (stage, { context }) => {
      stage.attempt = context.attempt
      await connect(stage).waitFor()
      await stage.page.getByText('Connecting again…').waitFor()
    },
    gaveUp: async (stage) => {
      await connect(stage).waitFor()
      await stage.page.getByText('Connecting again…').waitFor({ state: 'detached' })
    },
  },
}

const onPage: Walk<Live> = {
  ...liveWalk,
  events: [
    { type: 'session.opened', userId: 'ada', tenantId: 'acme', seq: THIRD },
    { type: 'session.opened', userId: 'ada', tenantId: 'acme', seq: null },
    ...(liveWalk.events as readonly Extract<typeof liveWalk.events, readonly unknown[]>[number][]).filter(
      ({ type }) => type !== 'session.opened',
    ),
  ],
  only: (snapshot, event) => {
    const { type } = event
    // One signs in where nobody is signed in.
    if (type === 'session.opened') return snapshot.matches('idle') || snapshot.matches('signedOut')
    // Time passes for all that wait: a connection has settled long before a ping is due, and no answer outlasts the next ping.
    if (
      type.includes('.pingEvery.') &&
      !snapshot.matches({ active: { connected: { standing: 'settled', pulse: { watching: 'resting' } } } })
    )
      return false
    if (type.includes('.settled.') && !snapshot.matches({ active: { connected: { pulse: { watching: 'resting' } } } }))
      return false
    return liveWalk.only?.(snapshot, event) ?? true
  },
}

testsOnPage(
  '[ACT-01] [ACT-04] [LIVE-02] [LIVE-06] every path of the live connection, on the page',
  onPage,
  driver,
  () => {
    announceFailuresOf(person, PORTS)
    isAskedWhoTheyAre(person)
    // What the page of the sign-in form asks when it is left at once.
    person.expectNoise(/TASK_MOVED|offerProvider failed with status 0/)
  },
)
