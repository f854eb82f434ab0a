/** So often it is looked how much time has passed. */
const STEP_MS = 200
/** A look that comes later than this was held up: what passed meanwhile was neither waited nor computed by anybody here. */
const STEP_MAX_MS = 2 * STEP_MS

/** What passed since the last look, in milliseconds. */
export interface Step {
  /** While this process could run. One that was suspended, or got no processor, has not waited. */
  awakeMs: number
  /** Of that, what the process has computed, all its threads together. */
  computedMs: number
}

/**
 * Tells in short steps how much time this process has really had. A clock on the wall cannot say whether something takes too
 * long: on a busy machine everything does, and after a pause of the whole process every answer is late that is waiting to be read.
 */
export class TimeSpent {
  readonly #onStep: (step: Step) => void
  #timer: NodeJS.Timeout | undefined
  #isWanted = false
  #at = 0
  #computed = 0

  constructor(onStep: (step: Step) => void) {
    this.#onStep = onStep
  }

  /** Tells from now on, unless it does already. */
  start(): void {
    this.#isWanted = true
    if (this.#timer) return
    this.#at = performance.now()
    this.#computed = computedMs()
    this.#timer = setInterval(() => this.#look(), STEP_MS).unref()
  }

  /** Tells no more. A caller that stops and starts all the time pays for neither: the timer ends by itself when nobody wants it. */
  stop(): void {
    this.#isWanted = false
  }

  #look(): void {
    if (!this.#isWanted) {
      clearInterval(this.#timer)
      this.#timer = undefined
      return
    }
    const [at, computed] = [performance.now(), computedMs()]
    const awakeMs = Math.min(at - this.#at, STEP_MAX_MS)
    const step = { awakeMs, computedMs: Math.min(computed - this.#computed, awakeMs) }
    this.#at = at
    this.#computed = computed
    this.#onStep(step)
  }
}

function computedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
