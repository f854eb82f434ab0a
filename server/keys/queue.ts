import { availableParallelism } from 'node:os'

const AT_ONCE = Math.min(availableParallelism(), 4)
const WAITING_MAX = 64

/** So much is being worked on and waiting that no more is taken in: try again later (429). */
export class TooBusy extends Error {
  override readonly name = 'TooBusy'
}

/** Lets so many work at once and so many wait; the caller that comes then gets `TooBusy` at once. */
export function queueFor(atOnce = AT_ONCE, waitingMax = WAITING_MAX) {
  let working = 0
  const waiting: (() => void)[] = []
  return async function through<T>(work: () => Promise<T>): Promise<T> {
    if (working >= atOnce) {
      if (waiting.length >= waitingMax) throw new TooBusy('too many passwords at once')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else working++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The place is handed over, so nobody slips in between.
      if (next) next()
      else working--
    }
  }
}
