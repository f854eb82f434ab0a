import { setTimeout as pause } from 'node:timers/promises'
import type { Page, WebSocketRoute } from 'playwright-core'
import { listMissedMessages } from '#contract/calls/live.ts'

const LOOKED_AT_EVERY_MS = 50

/** A page's live connection: what has come by it, and a way to cut it. */
export class LiveWire {
  readonly #page: Page
  #said: string[] = []
  #told = (): void => {}
  #window: WebSocketRoute | null = null

  private constructor(page: Page) {
    this.#page = page
  }

  /** Every connection that the page opens from now on goes through here. */
  static async at(page: Page): Promise<LiveWire> {
    const wire = new LiveWire(page)
    await page.routeWebSocket(/\/ws\//, (window) => wire.#through(window))
    return wire
  }

  #through(window: WebSocketRoute): void {
    const server = window.connectToServer()
    this.#window = window
    window.onMessage((message) => server.send(message))
    server.onMessage((message) => {
      window.send(message)
      this.#said.push(String(message))
      this.#told()
    })
  }

  /** The page is told this, as the server would tell it. */
  tells(message: object): void {
    this.#window?.send(JSON.stringify(message))
  }

  /** How many messages have come. */
  get heard(): number {
    return this.#said.length
  }

  /** A person does something of which the server tells the page. */
  async hears(does: () => Promise<unknown>): Promise<void> {
    const news = new Promise<void>((resolve) => {
      this.#told = resolve
    })
    await does()
    await news
  }

  /** Waits until a message has come that says all of this. */
  async says(...words: readonly string[]): Promise<void> {
    while (!this.#said.some((message) => words.every((word) => message.includes(word)))) {
      await new Promise<void>((resolve) => {
        this.#told = resolve
      })
    }
  }

  /** The connection is cut, and by the time it is back more has happened than the server wants to tell one by one. */
  async losesTouch(meanwhile: () => Promise<unknown>): Promise<void> {
    const missed = `**/api${listMissedMessages.path}?*`
    await this.#page.route(missed, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), messages: [], isTooMuch: true } })
    })
    const back = this.#page.waitForResponse(missed)
    await this.#window?.close({ code: 4_000 })
    await meanwhile()
    await this.#triesAgainUntil(back)
  }

  /** A device that is online again tries at once, not after a pause; one that has not heard yet that it is cut off, the next time. */
  async #triesAgainUntil(back: Promise<unknown>): Promise<void> {
    let isBack = false
    const sees = back.finally(() => {
      isBack = true
    })
    while (!isBack) {
      await this.#page.evaluate(() => window.dispatchEvent(new Event('online')))
      await Promise.race([sees, pause(LOOKED_AT_EVERY_MS)])
    }
    await sees
  }
}
