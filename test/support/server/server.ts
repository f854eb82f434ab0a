import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../server/bin/free-port.mjs'
import { migratedTemplate } from '../database/embedded-templates.ts'
import { newDataFolder } from './data-folder.ts'
import { SHORT_LIVED, STRETCHING_CHEAPLY } from './short-lived.ts'

const MAIN = fileURLToPath(new URL('../../../dist/server/main.js', import.meta.url))
const READY = /^Lanewise is ready at (https?:\/\/\S+)$/m
const START_MS = 60_000
const STOP_MS = 15_000
const PINO_ERROR = 50

/** How a process of the product ended. */
export type Exit = { readonly code: number | null; readonly signal: NodeJS.Signals | null }

export type ServerOptions = {
  /** Settings on top of the test's own (free port, fresh data directory, no sample, no rate limits to speak of). */
  readonly env?: Readonly<Record<string, string>>
  /** An existing data directory; it is left in place. Without one a fresh one is made and removed after the file. */
  readonly dataDirectory?: string
  /** Its database is made at its start, as on any new machine. Without this it finds one with its tables and nothing in them. */
  readonly makesDatabase?: boolean
  /** It stays for the files that come after in this process, and ends with it. */
  readonly lasts?: boolean
  /** Passwords cost it what they cost the product, not next to nothing. What one server has kept, the other cannot check. */
  readonly stretchesInFull?: boolean
  /** Another build of the product than the one that is being tested: its `dist/server/main.js`. */
  readonly main?: string
}

/** The built product as one process of its own. */
export type RunningServer = {
  /** Without a slash at the end. */
  readonly url: string
  readonly dataDirectory: string
  /** Of the process that runs now. */
  pid(): number
  /** Everything it has printed since the first start. */
  output(): string
  /** Announces a log line of level error that this test provokes on purpose. */
  expectLog(pattern: RegExp): void
  /** As Ctrl-C or a service manager ends it. Fails when it takes longer than 15 s. */
  stop(signal?: 'SIGINT' | 'SIGTERM'): Promise<Exit>
  /** As a power cut ends it. */
  kill(): Promise<Exit>
  /** Starts it again on the same port and data. Resolves when it is ready. */
  start(): Promise<void>
}

type Watched = {
  readonly lasts: boolean
  readonly complaints: () => string[]
  readonly dispose: () => Promise<void>
  readonly abandon: () => void
}

const watched = new Set<Watched>()

/**
 * Starts the built product and waits until it says it is ready. A log line of level error that the
 * test did not announce fails the test. It is stopped, and its data removed, after the file.
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const dataDirectory = options.dataDirectory ?? newDataFolder('test')
  const { dataDirectory: given, makesDatabase = false, main, env: settings } = options
  const isLaidOut = given === undefined && !makesDatabase && main === undefined && !settings?.['DATABASE_URL']
  if (isLaidOut) cpSync(await migratedTemplate(), join(dataDirectory, 'postgres'), { recursive: true })
  const port = Number(options.env?.['PORT'] ?? (await freePort()))
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDirectory,
    SAMPLE: 'off',
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'info',
    // However slow the machine is, a page that can be drawn is.
    PAGE_DRAWING_MS: '20000',
    // An empty variable counts as unset: what the person at the terminal has set is not part of the test.
    APP_SECRET_FILE: '',
    DATABASE_URL: '',
    BUS_URL: '',
    PUBLIC_URL: '',
    TRUST_PROXY: '',
    SMTP_URL: '',
    MAIL_FROM: '',
    MAILBOX_PAGE: '',
    OIDC_ISSUER: '',
    OIDC_CLIENT_ID: '',
    OIDC_NAME: '',
    OIDC_TRUSTS_ADDRESSES: '',
    BOT_PROTECTION: '',
    BOT_SITE_KEY: '',
    BOT_SECRET_KEY: '',
    BOT_VERIFY_URL: '',
    LEGAL_DIR: '',
    METRICS_TOKEN: '',
    SELLER_COUNTRY: '',
    ...options.env,
  }
  const flags = [...SHORT_LIVED, ...(options.stretchesInFull === true ? [] : STRETCHING_CHEAPLY)]
  const log = serverLog()
  let child: ChildProcess | undefined
  let ended: Promise<Exit> = Promise.resolve({ code: 0, signal: null })

  const start = async (): Promise<void> => {
    if (running(child)) throw new Error('The server is running already.')
    const mark = log.text().length
    const now = spawn(process.execPath, [...flags, options.main ?? MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    child = now
    now.stdout.setEncoding('utf8').on('data', (chunk: string) => log.add(chunk))
    now.stderr.setEncoding('utf8').on('data', (chunk: string) => log.add(chunk))
    ended = new Promise((resolve) => now.once('close', (code, signal) => resolve({ code, signal })))
    await ready(now, ended, () => log.text().slice(mark))
  }
  const end = async (signal: NodeJS.Signals): Promise<Exit> => {
    const now = child
    if (now === undefined || !running(now)) return ended
    now.kill(signal)
    const tooLong = setTimeout(() => now.kill('SIGKILL'), STOP_MS)
    const exit = await ended
    clearTimeout(tooLong)
    if (signal !== 'SIGKILL' && exit.signal === 'SIGKILL')
      throw new Error(`The server did not stop within ${STOP_MS} ms of ${signal}.\n${log.text()}`)
    return exit
  }
  const server: RunningServer = {
    url: `http://127.0.0.1:${port}`,
    dataDirectory,
    pid: () => child?.pid ?? 0,
    output: () => log.text(),
    expectLog: (pattern) => log.expect(pattern),
    stop: (signal = 'SIGTERM') => end(signal),
    kill: () => end('SIGKILL'),
    start,
  }
  const tidy = (): void => {
    if (options.dataDirectory === undefined) rmSync(dataDirectory, { recursive: true, force: true, maxRetries: 5 })
  }
  const dispose = async (): Promise<void> => {
    await end('SIGKILL')
    tidy()
  }
  const abandon = (): void => {
    child?.kill('SIGKILL')
    tidy()
  }
  const entry: Watched = { lasts: options.lasts === true, complaints: () => log.complaints(), dispose, abandon }
  watched.add(entry)
  try {
    await start()
  } catch (problem) {
    watched.delete(entry)
    await dispose()
    throw problem
  }
  return server
}

/** After each test: fails it when a server logged an error that nobody announced. */
export function judgeServers(): void {
  const complaints = [...watched].flatMap((one) => one.complaints())
  if (complaints.length > 0) throw new Error(`The server logged what nobody announced:\n${complaints.join('\n')}`)
}

/** After each file: ends its servers and removes their data; those that last are only judged. */
export async function endServers(): Promise<void> {
  const all = [...watched]
  const its = all.filter(({ lasts }) => !lasts)
  for (const one of its) watched.delete(one)
  await Promise.all(its.map((one) => one.dispose()))
  const late = all.flatMap((one) => one.complaints())
  if (late.length > 0) throw new Error(`The server logged what nobody announced:\n${late.join('\n')}`)
}

// A process of the tests that is done with is told so, and half a second later ended without a word.
process.once('SIGTERM', abandonAll)
process.once('exit', abandonAll)

function abandonAll(): void {
  for (const one of watched) one.abandon()
  watched.clear()
}

function running(child: ChildProcess | undefined): boolean {
  return child !== undefined && child.exitCode === null && child.signalCode === null
}

async function ready(child: ChildProcess, ended: Promise<Exit>, text: () => string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`Not ready after ${START_MS} ms:\n${text()}`)), START_MS)
    const look = (): void => {
      if (!READY.test(text())) return
      clearTimeout(late)
      child.stdout?.off('data', look)
      resolve()
    }
    child.stdout?.on('data', look)
    void ended.then(({ code, signal }) => {
      clearTimeout(late)
      reject(new Error(`The server ended (${signal ?? code}) before it was ready:\n${text()}`))
    })
  })
}

/** Collects what the server prints and tells the lines of level error (or worse, or no log line at all on its way down) from the rest. */
function serverLog() {
  let text = ''
  let judged = 0
  let announced: RegExp[] = []
  return {
    add: (chunk: string): void => {
      text += chunk
    },
    text: (): string => text,
    expect: (pattern: RegExp): void => {
      announced.push(pattern)
    },
    complaints: (): string[] => {
      const end = text.lastIndexOf('\n') + 1
      const lines = text.slice(judged, end).split('\n')
      judged = Math.max(judged, end)
      const unexpected = lines.filter((line) => isError(line) && !announced.some((pattern) => pattern.test(line)))
      announced = []
      return unexpected
    },
  }
}

function isError(line: string): boolean {
  if (!line.startsWith('{')) return /^\s*(Uncaught|\w*Error\b|node:internal)/.test(line)
  try {
    const entry: unknown = JSON.parse(line)
    return typeof entry === 'object' && entry !== null && 'level' in entry && Number(entry.level) >= PINO_ERROR
  } catch {
    return false
  }
}
