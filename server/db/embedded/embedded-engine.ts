import { chmodSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { ensureWorkRole } from '../access/work-role.ts'
import type { Engine, Limits, Report } from '../engine.ts'
import { EmbeddedServer } from './embedded-server.ts'
import { dropCopies, dropCopy, newCopyIn } from './storage/copies.ts'
import { ensureDatabase } from './storage/first-start.ts'
import { DataDirectoryInUse, type Lock, lockDirectory } from './lock/lock.ts'
import type { Statistics } from './thread/messages.ts'
import { Reserve } from './storage/reserve.ts'
import { initialiseInThread } from './thread/thread.ts'
import { ThreadSocket } from './thread/thread-socket.ts'
import { WaitingRoom } from './thread/wait-queue.ts'

const OWNER_ONLY = 0o700

/** Where the embedded database lives, and the callback for what goes wrong with it. */
export interface EmbeddedSettings {
  dataDir: string
  templateDir?: string | undefined
  limits: Limits
  report: Report
  /** The database is lost to this process, which should end. */
  onFatal: (error: Error) => void
}

/** The embedded engine, which can also say how it has been doing. */
export interface EmbeddedEngine extends Engine {
  statistics(): Promise<Statistics | null>
}

function cannotWrite(directory: string, error: unknown): Error {
  const said = error instanceof Error ? error.message : String(error)
  return new Error(`the data directory ${directory} cannot be used: ${said}`, { cause: error })
}

async function takeDirectory(directory: string, { report, onFatal }: EmbeddedSettings): Promise<Lock> {
  try {
    mkdirSync(directory, { recursive: true, mode: OWNER_ONLY })
    return await lockDirectory(directory, { report, onLost: onFatal })
  } catch (error) {
    throw error instanceof DataDirectoryInUse ? error : cannotWrite(directory, error)
  }
}

/** Opens the files once more, as they are at this moment, with a thread of their own. */
async function openCopy(settings: EmbeddedSettings, copyTo: (folder: string) => Promise<void>): Promise<Engine> {
  const { report } = settings
  const place = newCopyIn(resolve(settings.dataDir))
  try {
    await copyTo(join(place, 'postgres'))
    const onFatal = (error: Error) => report('the copy of the database is lost', error)
    const engine = await openEmbedded({ ...settings, dataDir: place, onFatal })
    return { ...engine, close: () => engine.close().finally(() => dropCopy(place)) }
  } catch (error) {
    dropCopy(place)
    throw error
  }
}

/**
 * PostgreSQL inside this process: files in `dataDir/postgres`, a thread that computes, a pool of one connection. Throws
 * `DataDirectoryInUse` when another process has the directory.
 */
export async function openEmbedded(settings: EmbeddedSettings): Promise<EmbeddedEngine> {
  const { report, onFatal, limits } = settings
  const directory = resolve(settings.dataDir)
  const folder = join(directory, 'postgres')
  const reserve = new Reserve(directory)
  const onOpening = () => {
    if (reserve.giveUpIfFull())
      report(`the disk of ${directory} is full: what is there can be read, nothing is written`)
  }
  // Before the lock, which is a file as well.
  onOpening()
  const lock = await takeDirectory(directory, settings)
  const onAnswer = () => room.answered()
  const server = new EmbeddedServer(folder, limits.statementTimeoutMs, {
    report,
    onOpening,
    onCrash: onFatal,
    onAnswer,
  })
  const room = new WaitingRoom(limits.connectionWaitMs, () => server.isStarting)
  try {
    dropCopies(directory)
    await ensureDatabase(folder, settings.templateDir, initialiseInThread)
    chmodSync(folder, OWNER_ONLY)
    await server.open()
    reserve.take()
  } catch (error) {
    lock.release()
    throw error
  }
  const pool = new pg.Pool({
    max: 1,
    pipeline: true,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    stream: () => new ThreadSocket(server),
  })
  pool.on('error', (error) => report('the connection to the embedded database failed', error))
  const connect = () => {
    const coming = () => pool.connect()
    return pool.idleCount > pool.waitingCount ? coming() : room.waitFor(coming, (late) => late.release())
  }
  let workRole: string
  try {
    // The only connection there is, and it stays. Nobody is served before it stands.
    const first = await pool.connect()
    workRole = await ensureWorkRole(first).finally(() => first.release())
  } catch (error) {
    await server.close()
    lock.release()
    throw error
  }
  return {
    name: 'embedded',
    pool,
    workRole,
    connect,
    isOutOfRoom: () => reserve.isMissing(),
    copy: () => openCopy(settings, (to) => server.copyTo(to)),
    unhurried: () => server.unhurried(),
    statistics: () => server.statistics(),
    async close() {
      await pool.end()
      await server.close()
      lock.release()
    },
  }
}
