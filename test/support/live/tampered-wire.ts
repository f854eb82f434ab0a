import type { Page, WebSocketRoute } from 'playwright-core'

/** How the messages of a page's live connection arrive. */
type Tampering = 'none' | 'held' | 'doubled'

/** A page's live connection whose messages the test doubles, holds back, and lets through in another order. */
export class TamperedWire {
  #how: Tampering = 'none'
  #held: (() => void)[] = []

  /** Every connection that the page opens from now on goes through here. */
  static async at(page: Page): Promise<TamperedWire> {
    const wire = new TamperedWire()
    await page.routeWebSocket(/\/ws\//, (window) => wire.#through(window))
    return wire
  }

  #through(window: WebSocketRoute): void {
    const server = window.connectToServer()
    window.onMessage((message) => server.send(message))
    server.onMessage((message) => {
      const pass = () => window.send(message)
      // Who it is, is not said twice.
      const isNews = typeof message === 'string' && message.includes('"seq"') && !message.includes('"CONNECTED"')
      if (!isNews || this.#how === 'none') return pass()
      if (this.#how === 'held') return void this.#held.push(pass)
      pass()
      pass()
    })
  }

  /** Every message comes twice. */
  double(): void {
    this.#how = 'doubled'
  }

  /** Messages wait. */
  hold(): void {
    this.#how = 'held'
  }

  /** How many wait. */
  get held(): number {
    return this.#held.length
  }

  /** Lets through what waits, the last first where told; from now on nothing waits. */
  release({ backwards = false } = {}): void {
    const waiting = backwards ? this.#held.toReversed() : this.#held
    this.#held = []
    this.#how = 'none'
    for (const pass of waiting) pass()
  }
}
