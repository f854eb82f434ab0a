import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { newDataFolder } from '../server/data-folder.ts'
import { findPostgres } from './find-postgres.mjs'

const START_MS = 20_000
const LOOK_MS = 25
const CACHE = fileURLToPath(new URL('../../../.cache', import.meta.url))
const NOBODY = { uid: 65_534, gid: 65_534 }

/** A PostgreSQL server of the test's own, on a free port, with its files in a temporary folder. */
export interface PostgresServer {
  /** An empty database that nobody else uses. */
  freshDatabase(): Promise<string>
  /** Runs one statement as its administrator. */
  run(sql: string): Promise<pg.QueryResult>
  /** Ends it in the middle of everything. */
  crash(): Promise<void>
  /** Starts it again after a crash, same port, same data. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** Why there is no PostgreSQL server to test with. */
export const NO_POSTGRES =
  'The database tests ran on the embedded database alone: no PostgreSQL 15 or newer was found (install one, or set POSTGRES_BIN).'

/** Whom a server may run as: it refuses to be root. */
function servant(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : NOBODY
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function accepting(url: string, server: ChildProcess, said: () => string): Promise<void> {
  for (const started = Date.now(); ; await delay(LOOK_MS)) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL did not start: ${said()}`)
    const client = new pg.Client(url)
    try {
      await client.connect()
      return
    } catch (error) {
      if (Date.now() - started > START_MS) throw new Error(`PostgreSQL does not answer: ${said()}`, { cause: error })
    } finally {
      await client.end()
    }
  }
}

/** An empty cluster to copy, made once for all tests: making one takes seconds of both cores. */
function template(programs: string, as: { uid?: number | undefined; gid?: number | undefined }): string {
  const place = join(CACHE, `postgres-template-${createHash('sha256').update(programs).digest('hex').slice(0, 12)}`)
  if (existsSync(place)) return place
  const folder = mkdtempSync(join(tmpdir(), 'lanewise-postgres-'))
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid)
  const data = join(folder, 'data')
  const options = ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C']
  execFileSync(join(programs, 'initdb'), options, { ...as, cwd: folder, stdio: 'pipe' })
  mkdirSync(CACHE, { recursive: true })
  const made = `${place}.${process.pid}`
  copy(data, made)
  rmSync(folder, { recursive: true })
  try {
    renameSync(made, place)
  } catch (error) {
    // Another test file was faster; its folder is as good.
    rmSync(made, { recursive: true })
    if (!existsSync(place)) throw error
  }
  return place
}

/** With owners and modes, which the server insists on. */
const copy = (from: string, to: string) => execFileSync('cp', ['-a', from, to])

/** Starts a throw-away server; null when this machine has no PostgreSQL. */
export async function startPostgres(): Promise<PostgresServer | null> {
  const programs = findPostgres()
  return programs ? startPostgresOf(programs) : null
}

/** Starts a throw-away server with the programs of a folder, and settings on top of the tests' own. */
export async function startPostgresOf(programs: string, more: readonly string[] = []): Promise<PostgresServer> {
  const { uid, gid } = servant()
  const as = uid === undefined ? {} : { uid, gid }
  const folder = newDataFolder('postgres')
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  const data = join(folder, 'data')
  copy(template(programs, as), data)
  const port = await freePort()
  const admin = `postgres://postgres@127.0.0.1:${port}/postgres`
  let server: ChildProcess | undefined
  let databases = 0

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ended = server
    if (!ended || ended.exitCode !== null) return
    const exit = new Promise((resolve) => ended.once('exit', resolve))
    ended.kill(signal)
    await exit
  }
  const killNow = () => server?.kill('SIGQUIT')

  async function start(): Promise<void> {
    const settings = [
      'listen_addresses=127.0.0.1',
      'fsync=off',
      'shared_buffers=32MB',
      `unix_socket_directories=${folder}`,
      ...more,
    ]
    const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
    const started = spawn(join(programs, 'postgres'), args, {
      ...as,
      cwd: folder,
      // Where it connects to others it looks for certificates at home.
      env: { ...process.env, HOME: folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    started.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
    server = started
    await accepting(admin, started, () => said)
  }

  async function run(sql: string): Promise<pg.QueryResult> {
    const client = new pg.Client(admin)
    await client.connect()
    try {
      return await client.query(sql)
    } finally {
      await client.end()
    }
  }

  process.once('exit', killNow)
  await start()
  return {
    start,
    run,
    crash: () => end('SIGQUIT'),
    async freshDatabase() {
      const name = `test_${++databases}`
      await run(`create database ${name}`)
      return admin.replace(/postgres$/, name)
    },
    async stop() {
      process.off('exit', killNow)
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
