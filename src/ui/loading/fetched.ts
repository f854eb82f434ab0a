/** Between one try and the next while the network is there; after the last there is no code to be had. */
const PAUSES_MS = [1_000, 3_000]
/** Between one try and the next while the server does not answer. */
const ASKED_AGAIN_MS = 5_000

const cameOnline = () =>
  new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }))
const past = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** What hears that some code did not come at the first try. */
const missed = new Set<() => void>()

/** Resolves once code has come, or has not come at the first try. */
export const triedOnce = (ask: () => Promise<unknown>) =>
  new Promise<void>((resolve) => {
    const over = () => {
      missed.delete(over)
      resolve()
    }
    missed.add(over)
    ask().then(over, over)
  })

/**
 * Code that the page needs besides what it has. An offline page has not lost it: it comes with the network. Rejects with
 * the last failure when it cannot be had though the network is there, as after a new version was put in its place.
 */
export async function fetched<Code>(load: () => Promise<Code>): Promise<Code> {
  const pauses = [...PAUSES_MS]
  for (;;) {
    try {
      return await load()
    } catch (failure) {
      const pause = navigator.onLine ? pauses.shift() : null
      if (pause === undefined) throw failure
      missed.forEach((hear) => hear())
      await (pause === null ? cameOnline() : past(pause))
    }
  }
}

let isThere = (): Promise<boolean> => Promise.resolve(true)
/** Says how it is found out whether the server is there. */
export function askServerBy(ask: typeof isThere): void {
  isThere = ask
}

/**
 * Code of a part of the page, which is asked for until it comes while the server is away: the rest of the page says so, and does
 * without. Rejects where the server is there and has no such code.
 */
export async function untilFetched<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;)
    try {
      return await fetched(load)
    } catch (failure) {
      if (await isThere()) throw failure
      await past(ASKED_AGAIN_MS)
    }
}
