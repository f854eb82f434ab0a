import { Writable } from 'node:stream'
import {
  createStackParser,
  createTransport,
  nodeStackLineParser,
  ServerRuntimeClient,
  type Event,
  type Exception,
  type SeverityLevel,
} from '@sentry/core'
import * as z from 'zod/mini'
import type { ErrorReport } from '#contract/error-report.ts'
import { HIDDEN, scrubbed } from './scrubbed.ts'

/** So many are sent in a minute: what fails all the time is known by then. */
const SENT_PER_MINUTE_MAX = 60
const MINUTE_MS = 60_000
const SEND_MAX_MS = 10_000
const ERROR_LEVEL = 50
const FATAL_LEVEL = 60

interface LoggedError {
  readonly type: string
  readonly message: string
  readonly stack?: string | undefined
  readonly cause?: LoggedError | undefined
}
const LoggedError: z.ZodMiniType<LoggedError> = z.object({
  type: z.string(),
  message: z.string(),
  stack: z.optional(z.string()),
  get cause() {
    return z.optional(LoggedError)
  },
})
/** Of a line of the log what is told outside; who it was about and where they are is not. */
const LoggedLine = z.object({
  level: z.number(),
  msg: z.optional(z.string()),
  err: z.optional(LoggedError),
  route: z.optional(z.string()),
  reqId: z.optional(z.string()),
})

const parseStack = createStackParser(nodeStackLineParser())

const OUR_FOLDERS = new Set(['node_modules', 'dist', 'server', 'contract', 'assets'])
/** Where in our code, and not in which folder of which machine; what lies elsewhere may be a page's address with a token. */
function placeOf(filename: string): string {
  const parts = filename.split('/')
  const at = parts.findIndex((part) => OUR_FOLDERS.has(part))
  return at < 0 ? HIDDEN : parts.slice(at).join('/')
}
const framesOf = (stack: string) =>
  parseStack(stack).map(({ filename = '', ...frame }) => ({ ...frame, filename: placeOf(filename) }))

function exceptionsOf({ type, message, stack, cause }: LoggedError): Exception[] {
  const frames = stack === undefined ? [] : framesOf(stack)
  const own = { type, value: scrubbed(message), ...(frames.length > 0 && { stacktrace: { frames } }) }
  // The last is the one that was thrown.
  return [...(cause === undefined ? [] : exceptionsOf(cause)), own]
}

const severityOf = (level: number): SeverityLevel =>
  level >= FATAL_LEVEL ? 'fatal' : level >= ERROR_LEVEL ? 'error' : 'warning'

/** What a line of the log is for those who watch errors; null when nothing failed that nobody had thought of. */
function eventOfLine(line: string): Event | null {
  const { data } = LoggedLine.safeParse(JSON.parse(line))
  if (data === undefined || (data.err === undefined && data.level < ERROR_LEVEL)) return null
  const { level, msg = '', err, route, reqId } = data
  return {
    level: severityOf(level),
    message: scrubbed(msg),
    ...(err && { exception: { values: exceptionsOf(err) } }),
    ...(route !== undefined && { transaction: route }),
    tags: { part: 'server', ...(reqId !== undefined && { requestId: reqId }) },
  }
}

const eventOfPage = ({ name, message, stack, screen, version, steps }: ErrorReport): Event => ({
  level: 'error',
  release: releaseOf(nameIn(version)),
  transaction: nameIn(screen),
  exception: { values: exceptionsOf({ type: nameIn(name), message, stack }) },
  tags: { part: 'page' },
  breadcrumbs: steps.map(({ actor, event, state }) => ({
    category: nameIn(actor),
    message: `${nameIn(event)} → ${nameIn(state)}`,
  })),
})

/** What has the form of a name of ours, ids left out: a page may have been made to send anything. */
const nameIn = (text: string): string => (/^[\w.+:@[\]-]*$/.test(text) ? text.replaceAll(ID, HIDDEN) : HIDDEN)
const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

const releaseOf = (version: string): string => `lanewise@${version}`

/** Where errors of the server and of its pages are sent, beside the log. */
export interface ErrorReports {
  /** Takes the lines of the log: what failed is sent. */
  readonly lines: Writable
  /** Sends what a page has reported. */
  readonly takePage: (report: ErrorReport) => void
  /** Waits until all of it has been sent, but no longer than this. */
  readonly close: (mostMs: number) => Promise<void>
}

/**
 * Reports of errors to a service that understands Sentry's envelopes, at the address `dsn`. They name the error, its place in
 * the code, the route or screen and the version, and nobody. A service that does not answer costs nothing but the reports.
 * @param version of the page that this server ships
 */
export function openErrorReports({ dsn, version }: { dsn: string; version: string }): ErrorReports {
  const client = new ServerRuntimeClient({
    dsn,
    release: releaseOf(version),
    platform: 'node',
    integrations: [],
    stackParser: parseStack,
    sendClientReports: false,
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const answer = await fetch(options.url, {
          method: 'POST',
          body: typeof body === 'string' ? body : Buffer.from(body),
          ...(options.headers && { headers: options.headers }),
          signal: AbortSignal.timeout(SEND_MAX_MS),
        })
        await answer.arrayBuffer()
        return {
          statusCode: answer.status,
          headers: {
            'x-sentry-rate-limits': answer.headers.get('x-sentry-rate-limits'),
            'retry-after': answer.headers.get('retry-after'),
          },
        }
      }),
  })
  client.init()
  let since = 0
  let sent = 0
  const send = (event: Event): void => {
    if (Date.now() - since > MINUTE_MS) [since, sent] = [Date.now(), 0]
    if ((sent += 1) <= SENT_PER_MINUTE_MAX) client.captureEvent(event)
  }
  return {
    lines: new Writable({
      write: (chunk, _encoding, done) => {
        const event = eventOfLine(String(chunk))
        if (event) send(event)
        done()
      },
    }),
    takePage: (report) => send(eventOfPage(report)),
    close: async (mostMs) => {
      await client.close(mostMs)
    },
  }
}
