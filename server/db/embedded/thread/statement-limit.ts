import { TimeSpent } from './time-spent.ts'

/**
 * How long the database may work on one thing. Only time that was computed counts: a statement that has run away computes all
 * the time, one that has to wait for the processor or the disk does not, and stopping it would only make everybody wait longer.
 */
export class StatementLimit {
  readonly #time: TimeSpent
  #spentMs = 0
  #lifted = 0

  constructor(limitMs: number, onExceeded: () => void) {
    this.#time = new TimeSpent(({ computedMs }) => {
      if (this.#lifted > 0) return
      this.#spentMs += computedMs
      if (this.#spentMs < limitMs) return
      this.end()
      onExceeded()
    })
  }

  /** The database begins to work on something, or on the next thing. */
  begin(): void {
    this.#spentMs = 0
    this.#time.start()
  }

  /** The database has nothing to do. */
  end(): void {
    this.#spentMs = 0
    this.#time.stop()
  }

  /** Nothing is stopped until the function that this returns is called. */
  lift(): () => void {
    this.#lifted++
    return () => {
      this.#lifted--
      this.#spentMs = 0
    }
  }
}
