const UNIQUE_VIOLATION = '23505'
/**
 * What no request is to blame for. PostgreSQL's classes 08 (connection), 53 (resources), 57 (stopped, took too long), 58
 * (system); 25006 and 42501 are what a disk that became read-only looks like; the rest is others being in the way.
 */
const UNAVAILABLE = /^(?:08|53|57|58)|^(?:25006|42501|40001|40P01|55P03)$/
const LOCK_NOT_AVAILABLE = '55P03'
const UNREACHABLE = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
  'ENOENT',
]

/** The database could not do what was asked, through no fault of the request: asking again later may help (503). */
export class DatabaseUnavailable extends Error {
  override readonly name: string = 'DatabaseUnavailable'
}

/** A commit was sent and never answered: what it was to write is there or not, and nobody can say which. */
export class OutcomeUnknown extends DatabaseUnavailable {
  override readonly name: string = 'OutcomeUnknown'
}

/** A transaction was asked for inside a transaction: on one connection it would wait for itself for ever. */
export class NestedTransaction extends Error {
  override readonly name = 'NestedTransaction'
}

type Coded = Error & { code: string; constraint?: unknown; routine?: unknown }

/** The innermost error with a code: drizzle wraps what the driver threw, and so do others. */
function coded(error: unknown): Coded | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at as Coded
  }
  return null
}

/** The five-character SQLSTATE (or the system's error code) an error carries, however deep, or null. */
export function sqlStateOf(error: unknown): string | null {
  return coded(error)?.code ?? null
}

/** Whether a statement broke a unique constraint: of this name, when one is given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const found = coded(error)
  return found?.code === UNIQUE_VIOLATION && (constraint === undefined || found.constraint === constraint)
}

/** What a statement may not do by the rules of its tables: nothing of the disk, but a mistake of this program. */
const AGAINST_THE_RULES: readonly unknown[] = ['ExecWithCheckOptions', 'aclcheck_error']
/** A cluster's coordinator passes on what a machine says, but not which of its routines says it: there the words tell. */
const PASSED_ON = 'ReportResultError'
const WORDS_OF_RULES = /^(?:new row violates row-level security policy|permission denied for) /

/**
 * A machine of the cluster that went away in the middle of something has no code of its own: what the driver said of the connection
 * comes as an error within.
 */
const INTERNAL = 'XX000'
const WORDS_OF_LOSS =
  /^(?:failure on connection marked as essential|could not commit transaction for shard|SSL (?:SYSCALL|connection)|server closed the connection|could not (?:receive data from|send data to) server|connection not open)/

const isMachineLost = ({ code, message }: Coded): boolean => code === INTERNAL && WORDS_OF_LOSS.test(message)

const REMOTE = /^connection to the remote node /

/**
 * Whether a machine of the cluster, and not the coordinator, was lost or could not be reached: nothing is committed that had not been
 * before. Also what is left of a connection of before it was started again: each connection of the pool has one, and notices by its use.
 */
export function isMachineAway(error: unknown): boolean {
  if (error instanceof OutcomeUnknown) return false
  const found = coded(error)
  return found !== null && (isMachineLost(found) || REMOTE.test(found.message))
}

const isAgainstTheRules = ({ routine, message }: Coded): boolean =>
  AGAINST_THE_RULES.includes(routine) || (routine === PASSED_ON && WORDS_OF_RULES.test(message))

/** Whether the database, not the request, is in the way: disk full, connection lost, overloaded, shutting down (503). */
export function isUnavailable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof DatabaseUnavailable) return true
  const found = coded(error)
  if (found === null || isAgainstTheRules(found)) return false
  const { code } = found
  return UNAVAILABLE.test(code) || UNREACHABLE.includes(code) || isMachineLost(found)
}

/** Whether the server did not say that what it was asked is not done: the connection ended, or nobody answered in time. */
export function isUnanswered(error: unknown): boolean {
  const found = coded(error)
  if (found === null || isMachineLost(found)) return true
  const { code } = found
  return UNREACHABLE.includes(code) || !/^[\dA-Z]{5}$/.test(code) || /^(?:08|57P)/.test(code)
}

/** Whether a statement gave up waiting for what another transaction holds. */
export const isLockedOut = (error: unknown): boolean => sqlStateOf(error) === LOCK_NOT_AVAILABLE
