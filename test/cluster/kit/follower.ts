import { setTimeout as delay } from 'node:timers/promises'
import { listMissedMessages } from '#contract/calls/live.ts'
import { LiveWindow } from '../../support/live/live-window.ts'
import type { HttpPerson } from '../../support/people/http-person.ts'

const PAUSE_MS = 100

/** A window that follows its workspace as the page does: when its connection is lost it comes back, and asks for what it has missed. */
export class Follower {
  /** The numbers of all it was told, in the order it was told. */
  readonly numbers: number[] = []
  #last = 0
  #comebacks = 0
  #isOver = false
  #window: LiveWindow | null = null
  readonly #person: HttpPerson
  #following: Promise<void> = Promise.resolve()

  constructor(person: HttpPerson) {
    this.#person = person
  }

  get last(): number {
    return this.#last
  }

  /** How often it was cut off and came back. */
  get comebacks(): number {
    return this.#comebacks
  }

  /** Resolves once it is connected. */
  async begin(): Promise<void> {
    const window = this.#open()
    this.#last = (await window.welcome()).seq
    this.#following = this.#follow(window)
  }

  /** Ends it. */
  async end(): Promise<void> {
    this.#isOver = true
    this.#window?.close()
    await this.#following
  }

  #open(): LiveWindow {
    const { user, tenantId, url } = this.#person
    this.#window = new LiveWindow(url, { userId: user.id, tenantId, visitor: this.#person })
    return this.#window
  }

  async #follow(first: LiveWindow): Promise<void> {
    for (let window = first; ; window = this.#open()) {
      await this.#hear(window)
      if (this.#isOver) return
      this.#comebacks += 1
      await delay(PAUSE_MS)
    }
  }

  /** Takes what a connection says until it is over: first what was missed, then what it says from there on. */
  async #hear(window: LiveWindow): Promise<void> {
    const isWelcome = await Promise.race([window.welcome().then(() => true), window.over.then(() => false)])
    if (!isWelcome) return
    const answer = await this.#person.call(listMissedMessages, { query: { after: this.#last } }).catch(() => null)
    if (answer?.status !== 200) return window.close()
    const { messages, upTo } = listMissedMessages.reply.parse(answer.json())
    const missed = messages.flatMap(({ seq }) => seq ?? [])
    this.#take(missed)
    this.#last = Math.max(this.#last, upTo)
    let heard = 0
    const look = () => {
      const all = window.numbers()
      this.#take(all.slice(heard).filter((seq) => seq > upTo))
      heard = all.length
    }
    window.socket.on('message', look)
    look()
    await window.over
    look()
  }

  #take(numbers: readonly number[]): void {
    this.numbers.push(...numbers)
    this.#last = Math.max(this.#last, ...numbers)
  }
}
