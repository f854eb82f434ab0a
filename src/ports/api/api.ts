import ky from 'ky'
import { type Call, isWrite, type Reply, type Request } from '#contract/call.ts'
import { whoAmI } from '#contract/calls/auth.ts'
import { isNetworkFailure, type Failure } from '#contract/errors.ts'
import { PREFERS_MESSAGES, REQUEST_HEADERS, RESPONSE_HEADERS } from '#contract/headers.ts'
import type { FailureWishes } from '#machines/errors/events.ts'
import type { Caused } from '#machines/live/news.ts'
import { failureOf, isTokenStale, UNANSWERED } from './api-failures.ts'
import { clockZone } from '../browser/clock-zone.ts'
import { takeVersion } from '../browser/page-version.ts'
import { isTakenOverLater } from '../browser/take-over.ts'
import { forgetPrefetched, noteReading, takePrefetched } from './prefetched.ts'
import { NOBODY, type Identity } from './identity.ts'
import { openReply } from './reply-with-messages.ts'
import type { KeptReply } from '../storage/replies/replies-database.ts'
import type { Seen } from '../storage/replies/seen-first.ts'
import { multipartOf, type Files } from './multipart.ts'

/** How a call is made: what becomes of its failure, and what may end it early. */
export interface AskOptions extends FailureWishes {
  readonly signal?: AbortSignal
  /** Files of a multipart call, and which of its null fields are sent empty. */
  readonly files?: Files
  readonly nulls?: readonly string[]
  /** Names what is asked for: sent again under the same key it is done once. */
  readonly key?: string
  /** Gets the number of the newest live message that the answer knows of; null when the answer does not say. */
  readonly takeAsOf?: (seq: number | null) => void
  /** Nothing is shown yet: what was kept of an earlier answer may be, until this one is here. */
  readonly isFirst?: boolean
  /** Sends the request in its own way, and never ends it early. */
  readonly sends?: (address: string, request: RequestInit) => Promise<Response>
}
/** What the client needs from the rest of the page; given once, where the page is composed. */
export interface Client {
  readonly identity: () => Identity
  readonly report: (call: Call, failure: Failure, wishes: FailureWishes) => void
  /** A call got no answer, or has been waiting for one. */
  readonly doubt: () => void
  /** A call was answered: the server is there. */
  readonly answered: () => void
  /** Hears what a write of this page has caused, as others hear it, before who asked for it is answered. */
  readonly hear: (caused: Caused) => void
  readonly replies?: Replies
}
/** What this device keeps of answers to questions, as text. */
export interface Replies {
  readonly keep: (call: string, path: string, reply: KeptReply) => void
  /** For when no answer comes. */
  readonly find: (call: string, path: string) => Promise<KeptReply | null>
  /** Asks, and answers with what was kept where that is there sooner. */
  readonly seenFirst?: (call: string, seen: Omit<Seen<Outcome>, 'find'>) => Promise<Outcome>
}

const API = '/api'
export const TIMEOUT_MS = 30_000
/** How long a call may go unanswered before the live connection is asked whether it still stands. */
const DOUBTED_AFTER_MS = 1_000
/** Who is not in yet: what they call may sign them in. */
const SIGNS_IN: readonly Call['access'][] = ['anyone', 'pending']
/** Answers that must bring a token, and those that must bring the version of the page (spec §7, AUTH-10). */
const BRINGS_TOKEN = ['logIn', 'verifyOneTimeCode', 'register', 'verifyRecoveryCode', 'registerWithProvider']
const BRINGS_VERSION = ['logIn', 'register', 'signInWithProvider', 'registerWithProvider', 'whoAmI']

let client: Client = {
  identity: () => NOBODY,
  report: () => undefined,
  doubt: () => undefined,
  answered: () => undefined,
  hear: () => undefined,
}
/** Lives as long as the page: it is asked for again at the next start, so it is never written anywhere. */
let csrfToken: string | null = null

/** Tells the client who asks and who hears of failures. */
export const connectClient = (given: Client): void => {
  client = given
}

/** Forgets the token of a session that is over. */
export const forgetToken = (): void => {
  csrfToken = null
}

type Parts = {
  params?: unknown
  query?: unknown
  body?: unknown
  files?: Files
  nulls?: readonly string[]
  key?: string
  sends?: AskOptions['sends']
}

const pathOf = (call: Call, params: unknown) =>
  call.path
    .replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String((params as Record<string, unknown>)[name])))
    .slice(1)

const queryText = (value: unknown): string =>
  Array.isArray(value) ? value.map(queryText).join(',') : typeof value === 'string' ? value : JSON.stringify(value)
const queryOf = (query: unknown): [string, string][] =>
  Object.entries((query ?? {}) as Record<string, unknown>).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null ? [] : [[name, queryText(value)]],
  )

const addressOf = (call: Call, { params, query }: Parts): string =>
  `${pathOf(call, params)}?${new URLSearchParams(queryOf(query)).toString()}`

const headersOf = ({ userId, tenantId, websocketId, overrideUserId, language }: Identity) => {
  const headers = {
    [REQUEST_HEADERS.csrf]: csrfToken,
    [REQUEST_HEADERS.user]: userId,
    [REQUEST_HEADERS.tenant]: tenantId,
    [REQUEST_HEADERS.websocket]: websocketId,
    [REQUEST_HEADERS.override]: overrideUserId,
    [REQUEST_HEADERS.language]: language,
  }
  return Object.fromEntries(Object.entries(headers).filter((header): header is [string, string] => header[1] !== null))
}

/** Who asks is who is here as they ask, not a moment later, when a hook of ky would say it. */
const headersFor = (call: Call, { key }: Parts) => ({
  ...headersOf(client.identity()),
  ...(key !== undefined && { [REQUEST_HEADERS.idempotency]: key }),
  ...(isWrite(call) && { [REQUEST_HEADERS.prefer]: PREFERS_MESSAGES }),
  ...(SIGNS_IN.includes(call.access) && { [REQUEST_HEADERS.timeZone]: clockZone() }),
})

/** How requests are sent. A failure is read here; the caller repeats the request, if at all. */
const http = ky.create({
  prefix: API,
  credentials: 'same-origin',
  retry: 0,
  timeout: TIMEOUT_MS,
  throwHttpErrors: false,
})

const bodyOf = (call: Call, { body, files = {}, nulls }: Parts): { body?: FormData; json?: unknown } => {
  if (call.files !== undefined) return { body: multipartOf((body ?? {}) as object, files, nulls) }
  return body === undefined ? {} : { json: body }
}

type Ahead = Promise<Response | null> | null
/** The answer to a request that was made before this code was loaded; an impersonation was not known then. */
const answeredAhead = (call: Call, parts: Parts): Ahead => {
  if (call.method !== 'GET') forgetPrefetched()
  return client.identity().overrideUserId === null ? takePrefetched(`${API}/${addressOf(call, parts)}`) : null
}

const askNow = (call: Call, parts: Parts, given: AbortSignal | undefined): Promise<Response> =>
  parts.sends
    ? parts.sends(`${API}/${pathOf(call, parts.params)}`, {
        method: call.method,
        headers: headersFor(call, parts),
        body: JSON.stringify(parts.body),
      })
    : http(pathOf(call, parts.params), {
        method: call.method,
        headers: headersFor(call, parts),
        searchParams: queryOf(parts.query),
        ...bodyOf(call, parts),
        ...(given && { signal: given }),
      })

/** Nothing is awaited first: a request made while an event is handled leaves before the next event is handled. */
const send = async (ahead: Ahead, call: Call, parts: Parts, signal: AbortSignal | undefined): Promise<Response> => {
  if (ahead === null) return askNow(call, parts, signal)
  const answer = await ahead
  signal?.throwIfAborted()
  return answer ?? askNow(call, parts, signal)
}

const takeHeaders = (call: Call, { headers }: Response) => {
  const token = headers.get(RESPONSE_HEADERS.csrf)
  if (token !== null) csrfToken = token
  else if (BRINGS_TOKEN.includes(call.name)) console.warn(`the answer of ${call.name} brought no csrf-token header`)
  const version = headers.get(RESPONSE_HEADERS.version)
  if (version !== null) takeVersion(version)
  else if (BRINGS_VERSION.includes(call.name)) console.warn(`the answer of ${call.name} brought no vf header`)
}

const asOfIn = ({ headers }: Response): number | null => {
  const seq = headers.get(RESPONSE_HEADERS.asOf)
  return seq !== null && /^\d+$/.test(seq) ? Number(seq) : null
}

/** What nobody waits for any more is no failure. */
const givenUp = (signal: AbortSignal | undefined) => (error: unknown) => {
  if (signal?.aborted === true) throw error
  return null
}
const parsed = (text: string): unknown => {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Waits for an answer; what takes long has the live connection asked whether it still stands. */
const awaited = (answer: Promise<Response>): Promise<Response> => {
  const timer = setTimeout(client.doubt, DOUBTED_AFTER_MS)
  return answer.finally(() => clearTimeout(timer))
}

/** What became of one try: a reply of the call's shape, or a failure. */
export type Outcome =
  | { readonly failure: Failure }
  | {
      readonly failure?: never
      readonly reply: unknown
      readonly asOf: number | null
      readonly envelopes?: readonly unknown[] | null | undefined
    }

/** What was kept of an earlier answer, where it still reads. */
const readKept = (call: Call, kept: KeptReply): Outcome | null => {
  const reply = call.reply.safeParse(parsed(kept.text))
  return reply.success ? { reply: reply.data, asOf: kept.asOf } : null
}

/** No answer came: what was kept of an earlier one is shown in its place. */
const unanswered = async (call: Call, parts: Parts): Promise<Outcome> => {
  const kept = isWrite(call) ? null : await client.replies?.find(call.name, addressOf(call, parts))
  return (kept && readKept(call, kept)) ?? { failure: UNANSWERED }
}

/** One try: the parsed answer, or the failure. A request that was given up by its asker is thrown as it is. */
const tryOnce = (call: Call, parts: Parts, signal: AbortSignal | undefined): Promise<Outcome> => {
  const ahead = answeredAhead(call, parts)
  return noteReading(ahead !== null, readOnce(ahead, call, parts, signal))
}

const readOnce = async (ahead: Ahead, call: Call, parts: Parts, signal: AbortSignal | undefined): Promise<Outcome> => {
  const response = await awaited(send(ahead, call, parts, signal)).catch(givenUp(signal))
  if (response === null) return unanswered(call, parts)
  if (!response.ok) return { failure: await failureOf(response) }
  takeHeaders(call, response)
  const text = response.status === 204 ? '' : await response.text().catch(givenUp(signal))
  if (text === null) return unanswered(call, parts)
  const { answer, envelopes } = openReply(parsed(text), response.headers.get(RESPONSE_HEADERS.preferenceApplied))
  const reply = call.reply.safeParse(answer)
  if (reply.success) {
    client.answered()
    const asOf = asOfIn(response)
    if (!isWrite(call)) client.replies?.keep(call.name, addressOf(call, parts), { text, asOf, at: Date.now() })
    return { reply: reply.data, asOf, envelopes }
  }
  console.error(`the answer of ${call.name} has the wrong shape:`, reply.error.issues)
  return { failure: UNANSWERED }
}

/** The first try, which for a question may be answered by what was kept. */
const firstTry = (call: Call, parts: Parts, signal: AbortSignal | undefined, isFirst: boolean): Promise<Outcome> => {
  const fetch = () => tryOnce(call, parts, signal)
  const seenFirst = isWrite(call) ? undefined : client.replies?.seenFirst
  // A drawn page has brought what it shows.
  if (!seenFirst || isTakenOverLater()) return fetch()
  return seenFirst(call.name, { path: addressOf(call, parts), isFirst, fetch, read: (kept) => readKept(call, kept) })
}

/**
 * Makes a call of the contract. Every answer that is not 2xx is thrown as a `Failure` (status 0: there was none) and
 * reported to the error catalogue. A stale CSRF token is renewed and the call repeated, once (security rules 3.2); where
 * it cannot be renewed, because the session is over or another user's, that is the failure.
 */
export async function ask<C extends Call>(call: C, request: Request<C>, options: AskOptions = {}): Promise<Reply<C>> {
  const { signal, files, nulls, key, takeAsOf, sends, isFirst = false, ...wishes } = options
  const { tenantId } = client.identity()
  const parts: Parts = {
    ...request,
    ...(files && { files }),
    ...(nulls && { nulls }),
    ...(key !== undefined && { key }),
    sends,
  }
  let answer = await firstTry(call, parts, signal, isFirst)
  if (answer.failure && isTokenStale(answer.failure)) {
    const renewal = await tryOnce(whoAmI, {}, signal)
    answer = renewal.failure ? { failure: renewal.failure } : await tryOnce(call, parts, signal)
  }
  if (!answer.failure) {
    takeAsOf?.(answer.asOf)
    if (answer.envelopes !== undefined) client.hear({ tenantId, envelopes: answer.envelopes })
    return answer.reply as Reply<C>
  }
  if (isNetworkFailure(answer.failure)) client.doubt()
  // It was done under this key before, and the answer is not known any more: what is shown is fetched again.
  if (answer.failure.code === 'ALREADY_DONE') client.hear({ tenantId, envelopes: null })
  client.report(call, answer.failure, wishes)
  throw answer.failure
}

/** The same where which call it is shows only at run time: a person who has put it together has had its parts checked. */
export const askAny = (call: Call, parts: object, options: AskOptions): Promise<unknown> =>
  ask<Call>(call, parts as Request<Call>, options)

/** Who asks, as the page knows it at this moment. */
export const identityNow = (): Identity => client.identity()

/** The headers of a write that is not made here: an upload with a progress bar. */
export const headersNow = (): Record<string, string> => ({
  ...headersOf(client.identity()),
  [REQUEST_HEADERS.prefer]: PREFERS_MESSAGES,
})

/** Tells what a write has caused that was not made here. */
export const hearCaused = (caused: Caused): void => client.hear(caused)

/** Reports the failure of a request that was not made here to the error catalogue. */
export const reportFailure = (call: Call, failure: Failure): void => {
  if (isNetworkFailure(failure)) client.doubt()
  client.report(call, failure, {})
}

/** Fetches a fresh token, when a request that was not made here had a stale one; the failure, where there is none to have. */
export const renewToken = async (): Promise<Failure | null> => (await tryOnce(whoAmI, {}, undefined)).failure ?? null
