import type { Page, Request, Route } from 'playwright-core'
import type { AnyEventObject } from 'xstate'
import type { Call } from '#contract/call.ts'
import { ALL_CALLS } from '#contract/calls/all.ts'
import { Failure } from '#contract/errors.ts'
import type { Person } from '../../support/browser/browser.ts'
import { putsAway } from '../../support/browser/kept-page.ts'

/** What a port asks for: calls of the contract, or addresses, such as of a file of the page. */
type Asked = Call | RegExp
/** What each port (by the id of its invoke) asks for. */
export type Ports = Readonly<Record<string, Asked | readonly Asked[]>>
/** Whether a request is the port's: for what others on the page ask alike. */
export type IsMeant = (port: string, request: Request) => boolean

/** How a request that waits is answered; `event` is the step of the walk that says so. */
export type Answering = (route: Route, event: AnyEventObject) => Promise<void>

/** How long a step waits for the request that it answers, in milliseconds. */
const PATIENCE_MS = 30_000

/** The real server answers. */
export const goesOn: Answering = (route) => route.continue()
/** The real server answers to something else than what was sent: for refusals of its own. */
export const sentInstead =
  (change: (body: Readonly<Record<string, unknown>>) => object): Answering =>
  (route) =>
    route.continue({
      postData: JSON.stringify(change((route.request().postDataJSON() ?? {}) as Record<string, unknown>)),
    })
/** The walk's own sample is the answer. */
export const saysSample: Answering = (route, { output }) => route.fulfill({ json: output as object })
/** The walk's own failure is the answer: its refusal, or none at all. */
export const failsAsWalked: Answering = (route, { error }) => {
  const { data } = Failure.safeParse(error)
  if (!data || data.status === 0) return route.abort('failed')
  const { status, retryAfterSeconds, ...refusal } = data
  const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
  return route.fulfill({ status, headers, json: refusal })
}

const pathPattern = ({ path }: Call): string => `/api${path.replaceAll(/:\w+/g, '[^/?)]+')}`
const parametersOf = ({ path }: Call): number => path.split(':').length - 1

/** Which call of the contract a request makes. Words of a path go before its parameters, as on the server. */
export function callOf(method: string, pathname: string): Call | undefined {
  return ALL_CALLS.filter((call) => call.method === method && new RegExp(`^${pathPattern(call)}$`).test(pathname))
    .toSorted((one, other) => parametersOf(one) - parametersOf(other))
    .at(0)
}

function isAskedBy(asks: Asked | readonly Asked[] | undefined, request: Request): boolean {
  const call = callOf(request.method(), new URL(request.url()).pathname)
  return [asks].flat().some((asked) => (asked instanceof RegExp ? asked.test(request.url()) : asked === call))
}

/** Where these ports ask. All else that a page loads need not pass through a test. */
const placesOf = (ports: Ports): readonly (string | RegExp)[] => [
  '**/api/**',
  ...Object.values(ports)
    .flat()
    .filter((asked) => asked instanceof RegExp),
]

/** Chromium reports whatever fails, and so does the page's journal: announces what these ports may bring about. */
export function announceFailuresOf(person: Person, ports: Ports): void {
  for (const asked of Object.values(ports).flat()) {
    const place = asked instanceof RegExp ? asked.source.replace(/\$$/, '') : pathPattern(asked)
    person.expectNoise(new RegExp(`(?:net::ERR_\\w+|status of [45]\\d\\d).*${place}(?:\\?|\\))`))
    if (!(asked instanceof RegExp)) person.expectNoise(new RegExp(`${asked.name} failed with status`))
  }
}

interface Held {
  readonly route: Route
  readonly ports: readonly string[]
}

/** What the ports of a page ask waits here, from `hold` on, until a step of the walk says what comes of it. */
export class HeldCalls {
  readonly #page: Page
  readonly #ports: Ports
  readonly #isMeant: IsMeant
  #holding = new Set<string>()
  #held: readonly Held[] = []
  #look: () => void = () => {}

  private constructor(page: Page, ports: Ports, isMeant: IsMeant) {
    this.#page = page
    this.#ports = ports
    this.#isMeant = isMeant
  }

  /** Stands between a page and the server. Until `hold` everything goes its way. */
  static async on(page: Page, ports: Ports, isMeant: IsMeant = () => true): Promise<HeldCalls> {
    const calls = new HeldCalls(page, ports, isMeant)
    for (const place of placesOf(ports)) await page.route(place, (route) => calls.#take(route))
    page.on('requestfailed', (request) => calls.#drop(request))
    return calls
  }

  /** From now on what these ports ask (all of them, unless told) waits. */
  hold(...ports: readonly string[]): void {
    for (const port of ports.length > 0 ? ports : Object.keys(this.#ports)) this.#holding.add(port)
  }

  /** From now on everything goes its way again, and so does what waits. */
  async letGo(): Promise<void> {
    this.#holding.clear()
    const held = this.#held
    this.#held = []
    await Promise.all(held.map(({ route }) => route.fallback()))
  }

  /** The page is done with: what waits is never answered, and comes to nobody. */
  close(): Promise<void> {
    this.#held = []
    return putsAway(this.#page)
  }

  /** How many requests of a port wait. */
  waiting(port: string): number {
    return this.#held.filter(({ ports }) => ports.includes(port)).length
  }

  /** The next request of a port, taken out of what waits; a person who takes it answers it. */
  async next(port: string): Promise<Route> {
    const late = Date.now() + PATIENCE_MS
    for (;;) {
      const found = this.#held.find(({ ports }) => ports.includes(port))
      if (found) {
        this.#held = this.#held.filter((one) => one !== found)
        return found.route
      }
      if (Date.now() >= late) throw new Error(`'${port}' has asked for nothing`)
      await this.#news(late - Date.now())
    }
  }

  /** Answers what a port asks; what the page gives up meanwhile does not count. */
  async answer(port: string, how: Answering, event: AnyEventObject): Promise<void> {
    for (;;) {
      const route = await this.next(port)
      await how(route, event)
      await route
        .request()
        .response()
        .catch(() => null)
      if (route.request().failure()?.errorText !== 'net::ERR_ABORTED') return
    }
  }

  /** Does what makes the page ask anew, and waits until it has given up what ports ask now. */
  async givesUp(asking: readonly string[], does: () => Promise<unknown>): Promise<void> {
    const old = this.#held.filter(({ ports }) => ports.some((port) => asking.includes(port)))
    await does()
    const late = Date.now() + PATIENCE_MS
    while (this.#held.some((one) => old.includes(one))) {
      if (Date.now() >= late) throw new Error(`'${asking.join()}' has not been given up`)
      await this.#news(late - Date.now())
    }
  }

  #take(route: Route): Promise<void> | undefined {
    const request = route.request()
    const ports = [...this.#holding].filter(
      (port) => isAskedBy(this.#ports[port], request) && this.#isMeant(port, request),
    )
    if (ports.length === 0) return route.fallback()
    this.#held = [...this.#held, { route, ports }]
    this.#look()
    return undefined
  }

  #drop(request: Request): void {
    this.#held = this.#held.filter(({ route }) => route.request() !== request)
    this.#look()
  }

  #news(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.#look = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}

type Does = Record<string, (stage: { readonly calls: HeldCalls }, event: AnyEventObject) => Promise<void>>

/**
 * The part of a page driver that answers what its ports ask: `X answered` by the real server, `X failed` as the walk's
 * sample says, unless `differently` (by label) says something else.
 */
export function answersOf(ports: Ports, differently: Readonly<Record<string, Answering>> = {}): Does {
  const answers = Object.keys(ports).flatMap((port): [string, string, Answering][] => [
    [port, `${port} answered`, goesOn],
    [port, `${port} failed`, failsAsWalked],
  ])
  return Object.fromEntries(
    answers.map(([port, label, usually]) => [
      label,
      ({ calls }, event) => calls.answer(port, differently[label] ?? usually, event),
    ]),
  )
}
