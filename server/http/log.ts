import { type DestinationStream, type StreamEntry, multistream, pino } from 'pino'
import type { Settings } from '../settings/settings.ts'

const STANDARD_OUTPUT = 1

interface LoggedError {
  type: string
  message: string
  code?: string
  stack?: string
  cause?: LoggedError
}

/** An error without what hangs on it: drivers put statements, parameters and rows there. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' }
  return {
    type: error.name,
    message: error.message,
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...(error.stack !== undefined && { stack: error.stack }),
    ...(error.cause instanceof Error && { cause: loggedError(error.cause) }),
  }
}

/**
 * Lines of JSON on standard output, or where a file descriptor leads. What may be logged is said field by field where it is
 * logged; no address of a request, no header and no body is ever among it, so no password, code, token or reset link can be
 * (security rules 3.11). A line is out before the answer it tells of: a reader of the log finds it there, and a process that
 * is killed takes none with it.
 */
export function logTo(
  level: Settings['logLevel'],
  destination: DestinationStream | number = STANDARD_OUTPUT,
  /** Where lines that warn go as well, whatever the level is. */
  warnings?: DestinationStream,
) {
  const lines = typeof destination === 'number' ? pino.destination({ dest: destination, sync: true }) : destination
  const options = {
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      err: loggedError,
      req: (request: { id: string; method: string }) => ({ id: request.id, method: request.method }),
      res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
    },
  }
  if (!warnings) return pino({ level, ...options }, lines)
  const streams: StreamEntry[] = [
    ...(level === 'silent' ? [] : [{ level, stream: lines }]),
    { level: 'warn', stream: warnings },
  ]
  return pino({ level: isQuieter(level, 'warn') ? 'warn' : level, ...options }, multistream(streams))
}

/** Whether less is logged at one level than at another. */
const isQuieter = (one: Settings['logLevel'], other: Settings['logLevel']): boolean =>
  (pino.levels.values[one] ?? Infinity) > (pino.levels.values[other] ?? Infinity)
