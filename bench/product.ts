import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** The server of this build. */
export const MAIN = fileURLToPath(new URL('../dist/server/main.js', import.meta.url))
/** Of Linux's process times. */
const MS_PER_TICK = 10
const READY = /^Lanewise is ready at (http:\/\/\S+)$/m

/** Such as `--cpu-prof`, to see where the server's time goes. */
const NODE_OPTIONS = (process.env['BENCH_SERVER_OPTIONS'] ?? '').split(' ').filter(Boolean)

/** What Linux says of a process, from its state on; nothing of one that has ended. */
function statOf(pid: number | string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  } catch {
    return [] // It ended while it was looked at.
  }
}
const ticksOf = (stat: readonly string[], ...at: number[]) =>
  at.reduce((sum, field) => sum + Number(stat[field] ?? 0), 0)

/** The processor time that a process has taken so far, in milliseconds. */
export const computedMsOf = (pid: number): number => ticksOf(statOf(pid), 11, 12) * MS_PER_TICK

/** The same of the process that has started this one, and of all that it has ever started. */
export function computedByFamilyMs(pid: number): number {
  const parent = statOf(pid)[1] ?? ''
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && statOf(name)[1] === parent)
  const living = children.reduce((sum, child) => sum + ticksOf(statOf(child), 11, 12), 0)
  return (ticksOf(statOf(parent), 11, 12, 13, 14) + living) * MS_PER_TICK
}

/** The memory of a process that it shares with none, in KB. */
export const ownMemoryKbOf = (pid: number): number =>
  Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)

/** The built product as a process of its own, with a data directory that goes with it. */
export class Product {
  readonly dataDirectory = mkdtempSync(join(tmpdir(), 'lanewise-bench-'))
  url = ''
  #env: NodeJS.ProcessEnv = {}
  readonly #more: NodeJS.ProcessEnv
  readonly #main: string
  #child: ChildProcess | undefined

  /** `more` are settings on top of the measurement's own; `main` is the built server, of this project unless it is given. */
  constructor(more: NodeJS.ProcessEnv = {}, main = MAIN) {
    this.#more = more
    this.#main = main
  }

  /** Starts it; answers how long it took until it said it was ready, in milliseconds. */
  async start(): Promise<number> {
    const from = performance.now()
    const port = await freePort()
    this.#env = {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: this.dataDirectory,
      SAMPLE: 'off',
      RATE_LIMIT_FACTOR: '100000',
      LOG_LEVEL: 'warn',
      // As in the image and the unit for systemd.
      MALLOC_MMAP_THRESHOLD_: '1048576',
      MALLOC_TRIM_THRESHOLD_: '2097152',
      ...this.#more,
    }
    const child = spawn(process.execPath, [...NODE_OPTIONS, this.#main], {
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    let text = ''
    this.url = await new Promise<string>((resolve, reject) => {
      const look = (chunk: Buffer) => {
        text += chunk.toString()
        const found = READY.exec(text)?.[1]
        if (found) resolve(found)
      }
      child.stdout.on('data', look)
      child.stderr.on('data', look)
      child.once('exit', () => reject(new Error(`the server ended before it was ready:\n${text}`)))
    })
    return performance.now() - from
  }

  /** What one of the operator's commands says; the running server carries it out. */
  async command(...args: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)(process.execPath, [join(dirname(this.#main), 'cli.js'), ...args], {
      env: this.#env,
      maxBuffer: 2 ** 26,
    })
    return stdout
  }

  /** The processor time it has taken so far, all its threads together, in milliseconds. */
  computedMs(): number {
    return computedMsOf(this.#child?.pid ?? 0)
  }

  /** The memory it holds now, in MB. */
  memoryMb(): number {
    const status = readFileSync(`/proc/${this.#child?.pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  }

  async stop(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.dataDirectory, { recursive: true, force: true })
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port could be had')
  return address.port
}
