import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  ANONYMOUS_BODY_MAX_MS,
  ANSWERED_BODY_MAX_MS,
  CONNECTIONS_CHECKED_EVERY_MS,
  REQUEST_BODY_MAX_MS,
  REQUEST_HEADERS_MAX_MS,
  UPLOAD_MAX_MINUTES,
} from '#contract/limits.ts'
import { HttpError } from '../errors/http-error.ts'

const MS_PER_MINUTE = 60_000
const UPLOAD_MAX_MS = UPLOAD_MAX_MINUTES * MS_PER_MINUTE

/** How long bodies may take; tests take shorter ones. */
export interface BodyTimes {
  anonymousMs: number
  signedInMs: number
  answeredMs: number
}
const TIMES: BodyTimes = {
  anonymousMs: ANONYMOUS_BODY_MAX_MS,
  signedInMs: REQUEST_BODY_MAX_MS,
  answeredMs: ANSWERED_BODY_MAX_MS,
}

/** What Node itself minds: headers that do not come, and, behind everything else, requests that do not end. */
export const connectionLimitsFor = ({
  headersMs = REQUEST_HEADERS_MAX_MS,
  checkedEveryMs = CONNECTIONS_CHECKED_EVERY_MS,
} = {}) => ({
  http: { headersTimeout: headersMs, connectionsCheckingInterval: checkedEveryMs },
  // The longest of all is an upload that makes full use of its time.
  requestTimeout: UPLOAD_MAX_MS + MS_PER_MINUTE,
})

const bringsBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Hangs up on bodies that do not end. A person who has not shown yet who they are has little time; a person who is signed in has more,
 * and an upload as long as uploads may take. What is left of a body once its answer is out is not waited for much longer.
 * Requests of HTTP/0.9 are refused: nothing that the product speaks to still writes them.
 */
export function limitConnections(app: FastifyInstance, times: BodyTimes = TIMES): void {
  const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>()

  function setDeadline({ raw }: FastifyRequest, ms: number): void {
    clearTimeout(deadlines.get(raw))
    const late = setTimeout(() => raw.complete || raw.destroy(), ms)
    late.unref()
    deadlines.set(raw, late)
  }

  app.addHook('onRequest', async (request) => {
    const { raw } = request
    if (raw.httpVersionMajor !== 1) throw new HttpError(400, { message: 'malformed' })
    if (!bringsBody(raw)) return
    setDeadline(request, times.anonymousMs)
    raw.once('close', () => clearTimeout(deadlines.get(raw)))
  })
  // By now it is settled who asks.
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (deadlines.has(request.raw) && request.identity) {
      setDeadline(request, request.routeOptions.config.call?.files ? UPLOAD_MAX_MS : times.signedInMs)
    }
    return payload
  })
  app.addHook('onResponse', async (request) => {
    if (deadlines.has(request.raw) && !request.raw.complete) setDeadline(request, times.answeredMs)
  })
}
