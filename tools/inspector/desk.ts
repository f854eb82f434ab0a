import { LogFile, Wire, type Send } from './protocol.ts'
import { castAt, type Cast, type Filter } from './story.ts'

/** Everything the inspector shows at a moment. */
export interface View {
  readonly entries: readonly Wire[]
  /** How many entries are looked at; nothing means all, as they come. */
  readonly paused: number | null
  readonly chosen: string | null
  readonly filter: Filter
  readonly search: string
  readonly showsEnded: boolean
  /** Where the log comes from. */
  readonly source: 'nobody' | 'page' | 'file'
  readonly problem: string
}

const START: View = {
  entries: [],
  paused: null,
  chosen: null,
  filter: { text: '', hidden: [], actor: null },
  search: '',
  showsEnded: false,
  source: 'nobody',
  problem: '',
}

/** The most entries that are kept; the page tells everything anew when the inspector is opened again. */
const KEPT = 20_000

/** What is shown, and who looks at it. What comes in a burst is shown once. */
export class Desk {
  #view: View = START
  readonly #listeners = new Set<() => void>()
  #known: { count: number; cast: Cast; of: readonly Wire[] } = { count: 0, cast: new Map(), of: [] }
  #arrived: Wire[] = []
  #page: { readonly window: Window; readonly origin: string } | null = null

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly view = (): View => this.#view

  change(differences: Partial<View>): void {
    this.#view = { ...this.#view, ...differences }
    for (const listener of this.#listeners) listener()
  }

  /** Everybody at the moment that is looked at. */
  cast(): Cast {
    const { entries, paused } = this.#view
    const count = paused ?? entries.length
    const isSame =
      this.#known.of === entries || (this.#known.of[0] === entries[0] && this.#known.count <= entries.length)
    const cast = castAt(entries, count, isSame ? this.#known : undefined)
    this.#known = { count, cast, of: entries }
    return cast
  }

  /** Listens to the page that opened this window, from the same origin, and to nobody else. */
  listenTo(window: Window, peer: Window | null): void {
    if (peer === null) return
    this.#page = { window: peer, origin: window.location.origin }
    window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || source !== peer || this.#view.source === 'file') return
      const entry = Wire.safeParse(data)
      if (entry.success) this.#take(entry.data)
    })
    peer.postMessage({ type: '@statelyai.connected' }, window.location.origin)
  }

  #take(entry: Wire): void {
    if (this.#arrived.push(entry) > 1) return
    requestAnimationFrame(() => {
      const entries = [...this.#view.entries, ...this.#arrived].slice(-KEPT)
      this.#arrived = []
      this.change({ entries, source: 'page', chosen: this.#view.chosen ?? firstMachine(entries) })
    })
  }

  /** Sends an event to an actor of the page. Nothing is sent to a log that was opened from a file. */
  send(sessionId: string, event: { type: string }): void {
    if (this.#view.source !== 'page' || this.#page === null) return
    const message: Send = { type: '@app.send', sessionId, event }
    this.#page.window.postMessage(message, this.#page.origin)
    this.change({ paused: null })
  }

  /** One event back or forth; there is no way past the first or the last. */
  step(by: 1 | -1): void {
    const { entries, paused } = this.#view
    const isStop = (count: number): boolean => count === 0 || entries[count - 1]?.type === '@xstate.snapshot'
    let count = (paused ?? entries.length) + by
    while (count > 0 && count < entries.length && !isStop(count)) count += by
    this.change({ paused: Math.max(0, Math.min(entries.length, count)) })
  }

  file(): string {
    return JSON.stringify({ lanewiseInspectorLog: 1, entries: this.#view.entries })
  }

  /** Opens a log that was kept; from then on nothing of the page is shown. */
  open(text: string): void {
    const log = LogFile.safeParse(parsed(text))
    if (!log.success) return this.change({ problem: 'This file is no log of the inspector.' })
    const { entries } = log.data
    this.change({ ...START, entries, source: 'file', paused: entries.length, chosen: firstMachine(entries) })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const firstMachine = (entries: readonly Wire[]): string | null =>
  entries.find((entry) => entry.type === '@xstate.actor' && entry.definition?.includes('"states"'))?.sessionId ?? null
