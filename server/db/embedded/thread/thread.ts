import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { DatabaseUnavailable } from '../../failures.ts'
import { makeThread } from './make-thread.ts'
import { type FromThread, GAVE_UP, type Statistics, type ThreadTask, type ToThread } from './messages.ts'

const DISK_FULL = /No space left|quota exceeded/i
const CLOSING_MS = 10_000

/** In the bundle the thread is a file beside the program. */
const BUNDLED = new URL('./embedded-worker.js', import.meta.url)
const IS_SOURCE = import.meta.url.endsWith('.ts')

/** Run from its source it is put together first, once in a process: a loader would cost each thread a second of computing. */
let madeOfSource: URL | undefined
function ofSource(): URL {
  madeOfSource ??= makeThread(fileURLToPath(new URL('./worker.ts', import.meta.url)))
  return madeOfSource
}

/** What PostgreSQL said last, as an error: its code tells a full disk (53100) from the rest of the system (58030). */
function lastWords(said: string): DatabaseUnavailable {
  const code = DISK_FULL.test(said) ? '53100' : '58030'
  return new DatabaseUnavailable('the database had to stop', { cause: Object.assign(new Error(said), { code }) })
}

function start(task: ThreadTask): Worker {
  return new Worker(IS_SOURCE ? ofSource() : BUNDLED, { workerData: task, execArgv: [], name: 'database' })
}

/** Makes an empty database in a folder, in a thread whose memory is given back afterwards. */
export function initialiseInThread(folder: string): Promise<void> {
  const worker = start({ task: 'initialise', folder })
  return new Promise((resolve, reject) => {
    worker.on('message', (message: FromThread) => {
      if (!(message instanceof Uint8Array) && message.is === 'gaveUp') reject(lastWords(message.said))
    })
    worker.on('error', reject)
    worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`making the database ended with ${code}`))))
  })
}

/** The callbacks for what the thread says. */
export interface ThreadEvents {
  onBytes(bytes: Uint8Array): void
  onTrouble(said: string): void
  /** The thread is gone, and was not closed: the reason, and whether nobody knows why. */
  onEnd(reason: Error, isCrash: boolean): void
}

/** One running database thread. */
export class Thread {
  #worker: Worker
  #closing = false
  #end: Error | null = null
  #copies: ((problem: string | null) => void)[] = []
  #statistics: ((statistics: Statistics) => void)[] = []
  #gone: Promise<void>
  readonly #events: ThreadEvents
  /** Settles when the database is open, or cannot be opened. */
  readonly opened: Promise<void>

  constructor(folder: string, events: ThreadEvents) {
    this.#events = events
    this.#worker = start({ task: 'serve', folder })
    this.#gone = new Promise((resolve) => this.#worker.once('exit', () => resolve()))
    this.opened = new Promise((resolve, reject) => this.#follow(resolve, reject))
  }

  #follow(opened: () => void, failed: (reason: Error) => void): void {
    let isOpen = false
    this.#worker.on('message', (message: FromThread) => {
      if (message instanceof Uint8Array) return this.#events.onBytes(message)
      if (message.is === 'trouble') return this.#events.onTrouble(message.said)
      if (message.is === 'statistics') return this.#statistics.shift()?.(message.statistics)
      if (message.is === 'copied') return this.#copies.shift()?.(message.problem)
      if (message.is === 'gaveUp') this.#end = lastWords(message.said)
      else if (message.is === 'ready') {
        isOpen = true
        opened()
      }
    })
    this.#worker.on('error', (error) => (this.#end = error))
    this.#worker.on('exit', (code) => {
      const reason = this.#end ?? new DatabaseUnavailable(`the database thread ended with ${code}`)
      const isCrash = code !== GAVE_UP && !(this.#end instanceof DatabaseUnavailable)
      for (const copied of this.#copies.splice(0)) copied(reason.message)
      if (!isOpen) failed(reason)
      else if (!this.#closing) this.#events.onEnd(reason, isCrash)
    })
  }

  /** Hands over a message; bytes must own their memory, which moves to the thread. */
  post(message: ToThread): void {
    if (message instanceof Uint8Array) this.#worker.postMessage(message, [message.buffer as ArrayBuffer])
    else this.#worker.postMessage(message)
  }

  /** Ends the thread in the middle of what it does: nothing committed is lost, the next one recovers. */
  async kill(reason: DatabaseUnavailable): Promise<void> {
    this.#end = reason
    await this.#worker.terminate()
  }

  /** Closes the database properly, so that the next start has nothing to recover. */
  async close(): Promise<void> {
    this.#closing = true
    this.post('close')
    const tooLong = setTimeout(() => void this.#worker.terminate(), CLOSING_MS)
    await this.#gone
    clearTimeout(tooLong)
  }

  /** Copies the files of the database as they are between two messages. */
  async copyTo(folder: string): Promise<void> {
    const problem = await new Promise<string | null>((resolve) => {
      this.#copies.push(resolve)
      this.post({ copyTo: folder })
    })
    if (problem !== null) throw new Error(`the database could not be copied: ${problem}`)
  }

  /** How the thread has been doing since it started. */
  statistics(): Promise<Statistics> {
    this.post('statistics')
    return new Promise((resolve) => this.#statistics.push(resolve))
  }
}
