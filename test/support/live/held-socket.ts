import type { Page, WebSocketRoute } from 'playwright-core'
import { vi } from 'vitest'

const PATIENCE = { timeout: 30_000, interval: 10 }

/** One connection of the page on its way to the real server, or held before it. */
interface Line {
  readonly page: WebSocketRoute
  readonly fromPage: (string | number)[]
  readonly fromServer: string[]
  /** Leads to the real server, once. */
  readonly lead: () => void
  server: WebSocketRoute | null
}

const asText = (message: string | Buffer) => message.toString()

/**
 * A page's live connection that waits at every turn until a test says that it goes on: it opens to the real server, and what that
 * says is passed on when it is time.
 */
export class HeldSocket {
  #lines: Line[] = []

  static async at(page: Page): Promise<HeldSocket> {
    const socket = new HeldSocket()
    await page.routeWebSocket(/\/ws\//, (route) => socket.#take(route))
    return socket
  }

  #take(page: WebSocketRoute): Promise<void> {
    return new Promise((opened) => {
      const line: Line = {
        page,
        fromPage: [],
        fromServer: [],
        server: null,
        lead: () => {
          line.server = page.connectToServer()
          line.server.onMessage((message) => line.fromServer.push(asText(message)))
          // How it ends is the test's to say.
          line.server.onClose(() => {})
          opened()
        },
      }
      page.onMessage((message) => line.fromPage.push(asText(message)))
      page.onClose((code) => line.fromPage.push(code ?? 0))
      this.#lines.push(line)
    })
  }

  get #line(): Line {
    const line = this.#lines.at(-1)
    if (!line) throw new Error('the page opens no connection')
    return line
  }

  /** How many connections the page has asked for. */
  get count(): number {
    return this.#lines.length
  }

  /** Whether the newest of them leads to the server. */
  get isOpen(): boolean {
    return this.#line.server !== null
  }

  /** What the page has said last: a text, or the code it closes with. */
  get lastFromPage(): string | number | undefined {
    return this.#line.fromPage.at(-1)
  }

  /** The connection is made, with the real server; answers with its greeting, which the page has not heard yet. */
  async opens(): Promise<Record<string, unknown>> {
    const line = this.#line
    line.lead()
    return vi.waitFor(() => {
      const greeting = line.fromServer.find((text) => text.includes('CONNECTED'))
      if (greeting === undefined) throw new Error('the server has not greeted')
      return JSON.parse(greeting) as Record<string, unknown>
    }, PATIENCE)
  }

  /** The page's ping goes to the server, and its answer comes back. */
  async pongs(): Promise<void> {
    const line = this.#line
    line.server?.send('ping')
    await vi.waitFor(() => {
      if (!line.fromServer.includes('pong')) throw new Error('the server does not answer a ping')
    }, PATIENCE)
    line.fromServer.splice(line.fromServer.indexOf('pong'), 1)
    line.page.send('pong')
  }

  says(message: object): void {
    this.#line.page.send(JSON.stringify(message))
  }

  /** The connection ends for the page, as a network or a server ends it. */
  async closes(code: number): Promise<void> {
    const line = this.#line
    await line.server?.close()
    await line.page.close({ code })
  }
}
