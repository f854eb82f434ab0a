import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody } from '#contract/errors.ts'
import { RESPONSE_HEADERS } from '#contract/headers.ts'
import { ShareExhausted } from '../../db/transactions/fair-share.ts'
import { isLockedOut, isUnavailable, OutcomeUnknown } from '../../db/failures.ts'
import { FilesUnreachable } from '../../files/store.ts'
import { TooBusy } from '../../keys/queue.ts'
import { languageOf } from '../language/language.ts'
import { type Reason, HttpError, tooMany } from './http-error.ts'
import { fieldText, errorText } from '../language/server-texts.ts'

const RETRY_AFTER_UNAVAILABLE_S = 5
const RETRY_AFTER_BUSY_S = 5
const FORBIDDEN = 403
const READ_TO_THE_END_MAX_BYTES = 64 * 1_048_576
const FRAMEWORK_ERRORS: Record<string, HttpError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new HttpError(415, { message: 'unsupportedType' }),
  FST_ERR_CTP_BODY_TOO_LARGE: new HttpError(413, { message: 'tooLarge' }),
  FST_REQ_FILE_TOO_LARGE: new HttpError(413, { message: 'tooLarge' }),
  FST_FILES_LIMIT: new HttpError(413, { message: 'tooLarge' }),
  FST_FIELDS_LIMIT: new HttpError(413, { message: 'tooLarge' }),
  FST_PARTS_LIMIT: new HttpError(413, { message: 'tooLarge' }),
  FST_INVALID_MULTIPART_CONTENT_TYPE: new HttpError(415, { message: 'unsupportedType' }),
}

/** What the caller gets to know: nothing about the inside, no stack, no statement. */
export function httpErrorOf(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof TooBusy) return tooMany(RETRY_AFTER_BUSY_S)
  if (error instanceof OutcomeUnknown) {
    return new HttpError(503, { message: 'outcomeUnknown', code: 'OUTCOME_UNKNOWN' })
  }
  // All but files is there: the page stays, which it would not for a 503.
  if (error instanceof FilesUnreachable) return new HttpError(502, { message: 'filesUnreachable' })
  // The service is there for everybody else, so these are no 503.
  if (isLockedOut(error)) return new HttpError(409, { message: 'busy', retryAfterSeconds: RETRY_AFTER_BUSY_S })
  if (error instanceof ShareExhausted)
    return new HttpError(429, { message: 'busy', retryAfterSeconds: RETRY_AFTER_BUSY_S })
  if (isUnavailable(error)) {
    return new HttpError(503, { message: 'unavailable', retryAfterSeconds: RETRY_AFTER_UNAVAILABLE_S })
  }
  const { code, statusCode } = error as Partial<FastifyError>
  const known = FRAMEWORK_ERRORS[code ?? '']
  if (known) return known
  const isTheirs = statusCode !== undefined && statusCode >= 400 && statusCode < 500
  return isTheirs ? new HttpError(statusCode, { message: 'malformed' }) : new HttpError(500, { message: 'internal' })
}

function bodyOf({ message, code, errors = [], verbatim, current }: Reason, request: FastifyRequest): ErrorBody {
  const language = languageOf(request)
  return {
    message: verbatim ?? errorText(language, message),
    ...(code && { code }),
    ...(current !== undefined && { current }),
    errors: errors.map((error) => ({ param: error.param, message: fieldText(language, error.message) })),
    requestId: request.id,
  }
}

/** The client hung up before the whole request was here: that concerns nobody else. */
const hasHungUp = (error: unknown, { raw }: FastifyRequest) =>
  !raw.complete && (error as NodeJS.ErrnoException).code === 'ECONNRESET'

/**
 * A body that is too large is left unread, and the connection would end in the middle of it, often before the answer has got
 * through: unless there is no end in sight, it is waited for.
 */
const isWorthWaitingFor = (status: number, { headers }: FastifyRequest) =>
  status === 413 && Number(headers['content-length']) <= READ_TO_THE_END_MAX_BYTES

/**
 * Puts down who was refused what for lack of rights. Of guests nothing is put down: they could fill a disk with it, whereas
 * a person who is signed in is held to a rate before.
 */
function logForbidden({ identity, member, routeOptions, ip, log }: FastifyRequest, { code, message }: Reason): void {
  if (!identity) return
  const { userId, impersonator } = identity
  const call = routeOptions.config.call?.name
  const tenantId = member?.tenantId ?? identity.activeTenantId
  log.info(
    { event: 'refused', call, userId, actorId: impersonator?.id, tenantId, reason: code ?? message, ip },
    'refused',
  )
}

/** Answers whatever was thrown, in the contract's one shape. What nobody decided on is logged. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, reason } = httpErrorOf(
    hasHungUp(error, request) ? new HttpError(400, { message: 'malformed' }) : error,
  )
  if (status >= 500 && !(error instanceof HttpError))
    request.log.error({ err: error, route: request.routeOptions.url }, 'a request failed')
  if (status === FORBIDDEN) logForbidden(request, reason)
  if (isWorthWaitingFor(status, request)) void reply.removeHeader('connection')
  if (reason.retryAfterSeconds !== undefined) void reply.header(RESPONSE_HEADERS.retryAfter, reason.retryAfterSeconds)
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(bodyOf(reason, request)))
}

/** Answers everything that is not 2xx in the contract's one shape. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(handleError)
  app.setNotFoundHandler((request, reply) => handleError(new HttpError(404, { message: 'noSuchCall' }), request, reply))
}
