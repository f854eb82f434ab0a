import { availableParallelism, loadavg } from 'node:os'
import { DatabaseUnavailable } from '../../failures.ts'
import { TimeSpent } from './time-spent.ts'

/** More than this are not let in to wait: they could not be served before they give up, and would hold up those who can. */
export const WAITING_MAX = 2_000
/** Nobody waits longer, in milliseconds: a page gives up after 30 s. */
export const LONGEST_WAIT_MS = 20_000

interface Waiting {
  sinceMs: number
  giveUp: (reason: DatabaseUnavailable) => void
}

/** On a machine that has to divide its processors everything takes longer by as much. */
function timesBusy(): number {
  const [lastMinute = 0] = loadavg()
  return Math.max(1, lastMinute / availableParallelism())
}

/**
 * Where callers of the embedded database wait for its one connection. As long as it answers others it is worth waiting for;
 * one that has been silent for too long, on a process that could have heard it, is not (security.md: 503 within 5 s).
 */
export class WaitingRoom {
  readonly #limitMs: number
  readonly #isStarting: () => boolean
  readonly #waiting = new Set<Waiting>()
  readonly #time: TimeSpent
  /** Time that passed while a caller waited, and where in it the database was last heard of. */
  #nowMs = 0
  #heardMs = 0

  constructor(limitMs: number, isStarting: () => boolean) {
    this.#limitMs = limitMs
    this.#isStarting = isStarting
    this.#time = new TimeSpent(({ awakeMs }) => this.#look(awakeMs))
  }

  /** The database has answered a caller. */
  answered(): void {
    this.#heardMs = this.#nowMs
  }

  /** Waits for what is coming, but not for ever; what comes after that is handed to `tooLate`. */
  async waitFor<T>(coming: () => Promise<T>, tooLate: (late: T) => void): Promise<T> {
    if (this.#waiting.size >= WAITING_MAX) throw new DatabaseUnavailable('too many are waiting for the database')
    let hasGivenUp = false
    let me: Waiting | undefined
    const lost = new Promise<never>((_resolve, reject) => {
      const giveUp = (reason: DatabaseUnavailable) => {
        hasGivenUp = true
        reject(reason)
      }
      me = { sinceMs: this.#nowMs, giveUp }
      this.#waiting.add(me)
    })
    this.#time.start()
    const arriving = coming().then((arrived) => {
      if (hasGivenUp) tooLate(arrived)
      return arrived
    })
    try {
      return await Promise.race([arriving, lost])
    } finally {
      if (me) this.#waiting.delete(me)
      if (this.#waiting.size === 0) this.#time.stop()
    }
  }

  #look(passedMs: number): void {
    this.#nowMs += passedMs
    if (this.#isStarting()) this.answered()
    const limitMs = this.#limitMs * timesBusy()
    for (const { sinceMs, giveUp } of this.#waiting) {
      const silentMs = this.#nowMs - Math.max(sinceMs, this.#heardMs)
      if (silentMs >= limitMs) giveUp(new DatabaseUnavailable('the database has been silent for too long'))
      else if (this.#nowMs - sinceMs >= LONGEST_WAIT_MS)
        giveUp(new DatabaseUnavailable('the database has too much to do'))
    }
  }
}
