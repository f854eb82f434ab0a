import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Call } from '#contract/call.ts'
import { Role } from '#contract/entities/role.ts'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import { IDEMPOTENCY_KEY_MAX_CHARS, IDEMPOTENCY_TRIMMED_EVERY } from '#contract/limits.ts'
import { isUnavailable, OutcomeUnknown } from '../../db/failures.ts'
import type { Database } from '../../db/pool.ts'
import { inWriteScope, type Seal, type WriteScope } from '../../db/transactions/write-scope.ts'
import type { Secrets } from '../../keys/secrets.ts'
import { isWriting } from '../auth/csrf.ts'
import {
  addKey,
  amendAnswer,
  findAnswer,
  isStillOpenTo,
  type KeptAnswer,
  type KeyedRequest,
  trimKeys,
} from './idempotency-keys.ts'
import { forbidden, notFound, HttpError } from '../errors/http-error.ts'

/** Codes, passwords, and what a safe holds: nowhere longer than in the request that asks for them. */
const KEPT_NOWHERE = /^\/(?:auth\/(?!tenant|company)|administration)|\/safes/
const COUNTED_MAX = 10_000
/** From the one who may the most. */
const ROLES = Role.options

/** A request to the server, with its parts read. */
export interface Asking {
  request: FastifyRequest
  call: Call
  params: unknown
  query: unknown
  body: unknown
  /** Names and sizes of the files that came along. */
  files: readonly string[]
  /** The answer as it is sent. Throws when it is none of this call. */
  textOf: (answer: unknown) => string
}

/** Every id in a value, however deep. */
function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return z.uuid().safeParse(value).success ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : []
}

/** The id of what an answer shows, if it shows one thing. */
const ownIdIn = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : null

/** The answer, as far as it is known from what a transaction comes to. */
function answerKnownFrom(result: unknown, textOf: Asking['textOf']): string | null {
  for (const answer of [result, null]) {
    try {
      return textOf(answer)
    } catch {
      // Then what the transaction comes to is not the answer yet.
    }
  }
  return null
}

/** What a request was answered, and what its writes have appended; null where that was done by an earlier request. */
export interface Done {
  answer: string
  appended: WriteScope['appended'] | null
}

/** What the routes need to do things once. */
export interface IdempotencyParts {
  database: Database
  secrets: Secrets
  report: (what: string, error: unknown) => void
}

/**
 * Answers a request that is made twice under one key from the first time: a double click, or a page that asks again because no
 * answer came, makes one thing, whichever processes are asked and whatever became of them. Key and answer are part of the
 * transaction that does it. Who may no longer see what it was about is refused, as they would be today; what failed may be
 * tried again.
 */
export function idempotencyOver({ database, secrets, report }: IdempotencyParts) {
  const underWay = new Map<string, Promise<unknown>>()
  const counts = new Map<string, number>()

  /** Null for what bears no key, only reads, or must not be kept. */
  function keyedRequest({ request, call, params, query, body, files }: Asking): KeyedRequest | null {
    const { headers, identity, member } = request
    const key = headers[REQUEST_HEADERS.idempotency]
    if (typeof key !== 'string' || key === '' || !identity || KEPT_NOWHERE.test(call.path)) return null
    if (key.length > IDEMPOTENCY_KEY_MAX_CHARS) throw new HttpError(400, { message: 'malformed' })
    const { userId, impersonator } = identity
    const tenantId = member?.tenantId ?? null
    const parts = [userId, impersonator?.id, tenantId, call.name, key, params, query, body, files]
    const id = createHmac('sha256', secrets.keyFor('idempotency/v1')).update(JSON.stringify(parts)).digest()
    return { id, userId, tenantId, role: member?.role ?? null }
  }

  /** Judged as today: by what the caller is now, and by what they see. */
  async function answerAgain({ answer, role }: KeptAnswer, keyed: KeyedRequest, asking: Asking): Promise<string> {
    const { userId, tenantId } = keyed
    if (role !== null && (keyed.role === null || ROLES.indexOf(keyed.role) > ROLES.indexOf(role))) throw forbidden()
    if (tenantId !== null && keyed.role !== null) {
      const shown: unknown = answer === null ? null : JSON.parse(answer)
      const ids = [...new Set(idsIn([asking.params, asking.query, asking.body, ownIdIn(shown)]))]
      const [archivedId = null] = asking.call.method === 'DELETE' ? idsIn(asking.params) : []
      const viewer = { userId, role: keyed.role }
      if (!(await isStillOpenTo(database, tenantId, { viewer, ids, archivedId }))) throw notFound()
    }
    if (answer === null) throw new HttpError(409, { message: 'alreadyDone', code: 'ALREADY_DONE' })
    return answer
  }

  function trimNowAndThen(userId: string): void {
    const count = (counts.get(userId) ?? 0) + 1
    if (count >= IDEMPOTENCY_TRIMMED_EVERY || counts.size >= COUNTED_MAX) {
      counts.delete(userId)
      trimKeys(database, userId).catch((error: unknown) => report('old idempotency keys could not be forgotten', error))
    } else counts.set(userId, count)
  }

  /** It is done, whatever becomes of this: a second request is then answered no more than that. */
  const amend = (keyed: KeyedRequest, answer: string): Promise<void> =>
    database.aside
      .central((db) => amendAnswer(db, keyed, answer))
      .catch((error: unknown) => report('an answer could not be kept under its idempotency key', error))

  /** Does the work; when it fails after something of it was committed, nobody may say that nothing was changed. */
  async function inScope(scope: WriteScope, work: () => Promise<string>): Promise<Done> {
    try {
      return { answer: await inWriteScope(scope, work), appended: scope.appended }
    } catch (error) {
      if (!scope.hasCommitted || !isUnavailable(error) || error instanceof OutcomeUnknown) throw error
      throw new OutcomeUnknown('a part was done, and the rest is not known', { cause: error })
    }
  }

  async function doOnce(keyed: KeyedRequest, asking: Asking, work: () => Promise<string>): Promise<Done> {
    let known: string | null = null
    const seal: Seal = (db, result) => {
      known = answerKnownFrom(result, asking.textOf)
      return scope.hasCommitted ? amendAnswer(db, keyed, known) : addKey(db, keyed, known)
    }
    const scope: WriteScope = { seal, hasCommitted: false, appended: [] }
    try {
      const done = await inScope(scope, work)
      if (scope.hasCommitted) {
        if (done.answer !== known) await amend(keyed, done.answer)
        trimNowAndThen(keyed.userId)
      }
      return done
    } catch (error) {
      // It may be refused for the very reason that it was done before: here, or in another process at this moment.
      const found = await findAnswer(database, keyed).catch(() => null)
      if (!found) throw error
      return { answer: await answerAgain(found, keyed, asking), appended: null }
    }
  }

  return {
    async once(asking: Asking, work: () => Promise<string>): Promise<Done> {
      if (!isWriting(asking.request)) return { answer: await work(), appended: [] }
      const keyed = keyedRequest(asking)
      if (!keyed) return inScope({ hasCommitted: false, appended: [] }, work)
      const name = keyed.id.toString('base64')
      for (let first = underWay.get(name); first; first = underWay.get(name)) await first.catch(() => null)
      const done = doOnce(keyed, asking, work)
      underWay.set(name, done)
      try {
        return await done
      } finally {
        underWay.delete(name)
      }
    },
  }
}
export type Idempotency = ReturnType<typeof idempotencyOver>
