import type { ActorOptions, AnyStateMachine } from 'xstate'

type Clock = NonNullable<ActorOptions<AnyStateMachine>['clock']>

interface Timer {
  readonly name: string
  readonly at: number
  readonly waits: number
  readonly run: () => void
}

/** A clock that stands still until a test lets one timer run out, and knows what each timer is for. */
export class StepClock implements Clock {
  now = 0
  readonly #timers = new Map<number, Timer>()
  #count = 0
  readonly #nameNewest: () => string

  constructor(nameNewest: () => string = () => 'timer') {
    this.#nameNewest = nameNewest
  }

  readonly setTimeout = (run: () => void, waits: number): number => {
    this.#count += 1
    this.#timers.set(this.#count, { name: this.#nameNewest(), at: this.now + waits, waits, run })
    return this.#count
  }

  readonly clearTimeout = (id: number): void => {
    this.#timers.delete(id)
  }

  /** Every timer that is set, soonest first, with the milliseconds it was set for. */
  get timers(): readonly { readonly name: string; readonly waits: number; readonly at: number }[] {
    return [...this.#timers.values()]
      .toSorted((one, other) => one.at - other.at)
      .map(({ name, waits, at }) => ({ name, waits, at }))
  }

  /** How long the named timer waits in all, or nothing when it is not set. */
  waitOf(name: string): number | undefined {
    return [...this.#timers.values()].find((timer) => timer.name === name)?.waits
  }

  has(name: string): boolean {
    return this.waitOf(name) !== undefined
  }

  /** Lets the named timer run out, or the soonest of all. */
  fire(name?: string): void {
    const due = [...this.#timers]
      .filter(([, timer]) => name === undefined || timer.name === name)
      .toSorted(([, one], [, other]) => one.at - other.at)[0]
    if (!due) throw new Error(name === undefined ? 'no timer is set' : `no timer '${name}' is set`)
    this.#timers.delete(due[0])
    this.now = Math.max(this.now, due[1].at)
    due[1].run()
  }

  /** Lets time pass: every timer due within it runs out, in order. */
  pass(ms: number): void {
    const until = this.now + ms
    for (let next = this.timers[0]; next && next.at <= until; next = this.timers[0]) this.fire(next.name)
    this.now = until
  }
}
