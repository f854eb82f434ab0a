import type { Route } from 'playwright-core'

/** An answer of the server that waits until the test says what comes of it. */
export class Gate {
  #waiting: ((route: Route) => void) | null = null
  #route: Promise<Route> | null = null

  /** The next request that comes here waits. */
  arm(): void {
    this.#route = new Promise((resolve) => {
      this.#waiting = resolve
    })
  }

  /** Whether it takes this request; what it does not take goes its way. */
  take(route: Route): boolean {
    const waiting = this.#waiting
    this.#waiting = null
    waiting?.(route)
    return waiting !== null
  }

  /** Waits until the request that was waited for is here: the next one may then be armed for. */
  async reached(): Promise<void> {
    await this.#route
  }

  /** Lets what waits go on as the test says. */
  async open(answer: (route: Route) => Promise<void>): Promise<void> {
    const route = await this.#route
    if (!route) throw new Error('nothing was asked for')
    await answer(route)
  }
}
