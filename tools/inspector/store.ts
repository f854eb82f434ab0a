import { Farewell, LogFile, Wire, type Send } from './protocol.ts'
import { castAt, shortened, type Cast, type Filter } from './story.ts'

/** Everything the inspector shows at a moment. */
export interface View {
  readonly entries: readonly Wire[]
  /** How many entries are looked at; nothing means all, as they come. */
  readonly paused: number | null
  readonly chosen: string | null
  readonly filter: Filter
  readonly search: string
  readonly showsEnded: boolean
  /** Actors of the tree whose own are not shown. */
  readonly folded: readonly string[]
  readonly shape: 'chart' | 'source'
  readonly below: 'sequence' | 'log'
  /** It goes on by itself, one event after the other, to the end of what is there. */
  readonly isPlaying: boolean
  /** What the page is called that all this comes from. */
  readonly title: string
  /** Where the log comes from; `gone` is a page that was closed, or is being loaded anew. */
  readonly source: 'nobody' | 'page' | 'gone' | 'file' | 'path'
  readonly problem: string
}

const START: View = {
  entries: [],
  paused: null,
  chosen: null,
  filter: { text: '', hidden: [], actors: [] },
  search: '',
  showsEnded: false,
  folded: [],
  shape: 'chart',
  below: 'sequence',
  isPlaying: false,
  title: '',
  source: 'nobody',
  problem: '',
}

/** The most entries that are kept, and how many of them when there are more. */
const MOST = 20_000
const KEPT = 15_000
/** How often a page that has gone is called, which may be one that is loaded anew. */
const CALL_EVERY_MS = 300
/** How long one event is looked at while a log plays by itself. */
const PLAY_STEP_MS = 900

/** Everything the inspector shows, and its subscribers. Entries that come in a burst are published once. */
export class InspectorStore {
  #view: View = START
  readonly #listeners = new Set<() => void>()
  #known: { count: number; cast: Cast; of: readonly Wire[] } = { count: 0, cast: new Map(), of: [] }
  #arrived: Wire[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #page: { readonly window: Window; readonly origin: string } | null = null
  #calling: ReturnType<typeof setInterval> | undefined

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
      if (origin !== window.location.origin || this.#view.source === 'file') return
      // The sender's window may be closed by the time its message arrives.
      if ((source === null || source === peer) && Farewell.safeParse(data).success) return this.#lose()
      if (source !== peer) return
      const entry = Wire.safeParse(data)
      if (entry.success) this.#take(entry.data)
    })
    this.#call()
  }

  #call(): void {
    this.#page?.window.postMessage({ type: '@statelyai.connected' }, this.#page.origin)
  }

  /** The page has gone. A live view waits for the next page; a view of the past stays. */
  #lose(): void {
    this.#show()
    if (this.#view.source !== 'page') return
    this.change({ source: 'gone' })
    if (this.#view.paused === null) this.#wait()
  }

  #wait(): void {
    clearInterval(this.#calling)
    this.#calling = setInterval(() => this.#call(), CALL_EVERY_MS)
  }

  #take(entry: Wire): void {
    clearInterval(this.#calling)
    if (this.#arrived.push(entry) === 1) requestAnimationFrame(() => this.#show())
  }

  #show(): void {
    if (this.#arrived.length === 0) return
    if (this.#view.source === 'gone') this.#beginAnew()
    const page = this.#arrived.findLast((one) => one.type === '@app.page')
    const all = [...this.#view.entries, ...this.#arrived]
    const entries = all.length > MOST ? shortened(all, KEPT) : all
    this.#arrived = []
    const { chosen, title, source } = this.#view
    const paused = this.#view.paused === null ? null : Math.max(0, this.#view.paused - (all.length - entries.length))
    const known = { entries, paused, chosen: chosen ?? firstMachine(entries), title: page?.title ?? title }
    if (source !== 'path' && page?.isPath !== true) return this.change({ ...known, source: 'page' })
    this.change({ ...known, source: 'path', paused: paused ?? firstStop(entries) })
    if (source !== 'path') this.play()
  }

  /** Another page numbers its actors anew: nothing of the former fits. How one looks at things stays. */
  #beginAnew(): void {
    const { filter, search, showsEnded, shape, below } = this.#view
    this.#view = { ...START, filter: { ...filter, actors: [] }, search, showsEnded, shape, below }
  }

  /** Goes on by itself from where it is: to the end of a log, or with the page as it goes. */
  play(): void {
    const { source, entries, paused } = this.#view
    if (source === 'gone') this.#wait()
    if (source === 'page') return this.change({ paused: null })
    this.change({ isPlaying: true, paused: (paused ?? 0) >= entries.length ? firstStop(entries) : paused })
    this.#playOn()
  }

  pause(): void {
    clearTimeout(this.#timer)
    clearInterval(this.#calling)
    this.change({ isPlaying: false, paused: this.#view.paused ?? this.#view.entries.length })
  }

  #playOn(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.step(1)
      const { entries, paused } = this.#view
      if ((paused ?? 0) < entries.length) this.#playOn()
      else this.change({ isPlaying: false })
    }, PLAY_STEP_MS)
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

  /** Puts a text on the clipboard; whether the browser let it. */
  async copy(text: string): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      this.change({ problem: 'The browser does not let anything be copied here.' })
      return false
    }
  }

  file(): string {
    return JSON.stringify({ lanewiseInspectorLog: 1, entries: this.#view.entries })
  }

  /** Opens a log that was kept; from then on nothing of the page is shown. */
  open(text: string): void {
    const log = LogFile.safeParse(parsed(text))
    if (!log.success) return this.change({ problem: 'This file is no log of the inspector.' })
    const { entries } = log.data
    clearTimeout(this.#timer)
    clearInterval(this.#calling)
    const title = entries.findLast((one) => one.type === '@app.page')?.title ?? ''
    this.change({ ...START, entries, source: 'file', paused: entries.length, chosen: firstMachine(entries), title })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The place of the first event: everything before it says who is there. */
const firstStop = (entries: readonly Wire[]): number => {
  const first = entries.findIndex(({ type }) => type === '@xstate.event')
  return first < 0 ? entries.length : first
}
const firstMachine = (entries: readonly Wire[]): string | null =>
  entries.find((entry) => entry.type === '@xstate.actor' && entry.definition?.includes('"states"'))?.sessionId ?? null
