import { constants, cpSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { DurableNodeFS, extensions, startParams, syncs } from '../storage/durable-fs.ts'
import { initialise } from '../storage/initialise.ts'
import { type FromThread, GAVE_UP, type ThreadTask, type ToThread } from './messages.ts'
import { endOfBatches, startupLength } from './protocol.ts'
import { Upkeep } from '../storage/upkeep.ts'

// The database's own thread: PostgreSQL computes here, so the program's event loop stays free, and a statement that never
// ends can be stopped by ending the thread.

const TICK_MS = 1_000
const LAST_LINES = 8
const DEADLY = /(?:PANIC|FATAL):/
/** How PGlite leaves the main loop after an ordinary error of a statement. */
const STATEMENT_FAILED = 100

const port = parentPort
if (!port) throw new Error('this file is the database thread; it is not run by itself')
const { task, folder } = workerData as ThreadTask

const post = (message: FromThread) =>
  message instanceof Uint8Array ? port.postMessage(message, [message.buffer as ArrayBuffer]) : port.postMessage(message)

const said: string[] = []
function remember(line: string): boolean {
  said.push(line)
  if (said.length > LAST_LINES) said.shift()
  return false
}

/** What a person needs to read: PostgreSQL's own reason if it gave one, else all that was said at the end. */
function lastWords(error: unknown): string {
  const line = said.findLast((one) => DEADLY.test(one))
  const reason = line?.slice(line.search(DEADLY))
  return reason ?? [...said, error instanceof Error ? error.message : String(error)].join('\n')
}

function giveUp(error: unknown): never {
  post({ is: 'gaveUp', said: lastWords(error) })
  process.exit(GAVE_UP)
}

async function open(): Promise<PGlite> {
  const db = await PGlite.create({ fs: new DurableNodeFS(folder), startParams, extensions, onStderr: remember })
  const main = db.Module
  const loopOnce = main._PostgresMainLoopOnce
  // PGlite goes on after any exception in here. After a panic or a trap nothing it answers could be believed.
  main._PostgresMainLoopOnce = () => {
    try {
      loopOnce()
    } catch (error) {
      if (!(error instanceof Object && 'status' in error && error.status === STATEMENT_FAILED)) giveUp(error)
      throw error
    }
  }
  return db
}

async function answer(db: PGlite, message: Uint8Array): Promise<Buffer[]> {
  const parts: Buffer[] = []
  await db.execProtocolRawStream(message, {
    syncToFs: false,
    onRawData: (bytes) => void parts.push(Buffer.from(bytes)),
  })
  return parts
}

async function serve(): Promise<void> {
  const db = await open()
  const upkeep = new Upkeep(db)
  let waiting: Buffer = Buffer.alloc(0)
  let isConnected = false

  async function connect(): Promise<void> {
    waiting = Buffer.alloc(0)
    isConnected = false
    if (db.isInTransaction()) await db.exec('rollback')
    await db.exec('discard all')
  }

  async function takeIn(bytes: Uint8Array): Promise<void> {
    waiting =
      waiting.length > 0 ? Buffer.concat([waiting, bytes]) : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    const end = isConnected ? endOfBatches(waiting) : (startupLength(waiting) ?? 0)
    const whole = new Uint8Array(waiting.subarray(0, end))
    waiting = waiting.subarray(end)
    const parts = end > 0 ? await answer(db, whole) : []
    isConnected ||= end > 0
    post(new Uint8Array(Buffer.concat(parts)))
    if (upkeep.noteUse()) await upkeep.checkpointWhenDue()
  }

  async function close(): Promise<void> {
    clearInterval(tick)
    await db.close()
    post({ is: 'closed' })
    port?.close()
  }

  /** Between two messages: what is copied is what a power cut would leave now, so nothing that was answered is missing. */
  async function copyTo(target: string): Promise<void> {
    try {
      cpSync(folder, target, { recursive: true, mode: constants.COPYFILE_FICLONE })
      post({ is: 'copied', problem: null })
    } catch (error) {
      post({ is: 'copied', problem: String(error) })
    }
  }

  async function look(): Promise<void> {
    await upkeep.checkpointWhenDue()
    await upkeep.countWhenGrown()
    if (await upkeep.vacuumWhenIdle()) line(look)
  }

  let last: Promise<unknown> = Promise.resolve()
  /** One after the other, in the order of asking. */
  function line(work: () => Promise<void>): void {
    last = last.then(work).catch((error: unknown) => post({ is: 'trouble', said: String(error) }))
  }

  const tick = setInterval(() => line(look), TICK_MS)
  port?.on('message', (message: ToThread) => {
    if (message instanceof Uint8Array) line(() => takeIn(message).catch(giveUp))
    else if (message === 'connect') line(connect)
    else if (message === 'close') line(close)
    else if (typeof message === 'object') line(() => copyTo(message.copyTo))
    else {
      const { checkpoints, vacuumed } = upkeep
      const statistics = { fileSyncs: syncs.files, directorySyncs: syncs.directories, checkpoints, vacuumed }
      post({ is: 'statistics', statistics })
    }
  })
  post({ is: 'ready' })
}

try {
  if (task === 'serve') await serve()
  else await initialise(folder)
} catch (error) {
  giveUp(error)
}
