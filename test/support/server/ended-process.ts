import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { SHORT_LIVED } from './short-lived.ts'

const inRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const LONGEST_MS = 60_000

/** A part of the product that runs to its end. */
export type Program = 'dist/server/main.js' | 'dist/server/cli.js' | 'server/bin/run.mjs'

/** What a process left behind. */
export type Ended = {
  code: number | null
  signal: NodeJS.Signals | null
  said: string
  complained: string
  tookMs: number
}

/** Settings that the person at the terminal may have set are no part of a test: an empty variable counts as unset. */
const UNSET = {
  APP_SECRET_FILE: '',
  BOT_PROTECTION: '',
  BOT_SECRET_KEY: '',
  BOT_SITE_KEY: '',
  BOT_VERIFY_URL: '',
  BUS_URL: '',
  DATABASE_URL: '',
  DATA_DIR: '',
  HOST: '',
  LIVE_URL: '',
  LOG_LEVEL: '',
  MAIL_FROM: '',
  MAILBOX_PAGE: '',
  OIDC_CLIENT_ID: '',
  OIDC_ISSUER: '',
  OIDC_NAME: '',
  OIDC_TRUSTS_ADDRESSES: '',
  PORT: '',
  PUBLIC_URL: '',
  RATE_LIMIT_FACTOR: '',
  SAMPLE: '',
  SMTP_URL: '',
  TRUST_PROXY: '',
}

/** How a program is run. */
export type Running = {
  args?: readonly string[]
  env?: Readonly<Record<string, string>>
  cwd?: string
  /** After so long it is killed, as a power cut would end it; that shows as its signal. A minute unless given. */
  longestMs?: number
}

/** Runs a program of the product until it ends. */
export function runToEnd(program: Program, running: Running = {}): Promise<Ended> {
  const { args = [], env = {}, cwd = tmpdir(), longestMs = LONGEST_MS } = running
  const started = performance.now()
  const child = spawn(process.execPath, [...SHORT_LIVED, inRoot(program), ...args], {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', ...UNSET, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: longestMs,
    killSignal: 'SIGKILL',
  })
  let said = ''
  let complained = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complained += text))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) =>
      resolve({ code, signal, said, complained, tookMs: performance.now() - started }),
    )
  })
}
