import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import type { Database } from '../../db/pool.ts'
import { auditLog } from '../../db/tables/administration.ts'
import { users } from '../../db/tables/central.ts'
import { mayWhileImpersonating } from '../../policies/impersonation.ts'
import { isWriting } from './csrf.ts'
import type { Identities } from './identities.ts'
import type { Identity } from './identity.ts'
import { forbidden } from '../errors/http-error.ts'

/** Requests that an administrator makes as another person (security rules, rows 8 and 9). */
export interface Impersonation {
  /** Who acts from here on. Throws 403 for everybody who may not, and for what nobody may. */
  actAs(request: FastifyRequest, call: Call, identity: Identity, userId: string): Promise<Identity>
  /**
   * Puts down what is about to be done, under both names; what cannot be put down is not done. Reads of the same thing within
   * one minute are one line.
   */
  record(request: FastifyRequest, call: Call, identity: Identity): Promise<void>
  /** Adds how it came out. */
  settle(request: FastifyRequest, status: number): Promise<void>
  /** Puts down that an administrator listens to what a person is sent. */
  listens(administrator: Identity, userId: string): Promise<void>
}

const MINUTE_MS = 60_000
const REMEMBERED_MAX = 10_000

/** Says of each thing that is read whether this minute has seen it before. */
function readsOfTheMinute(now: () => Date): (what: string) => boolean {
  const seen = new Set<string>()
  let minute = 0
  return (what) => {
    const current = Math.floor(now().getTime() / MINUTE_MS)
    if (current !== minute || seen.size >= REMEMBERED_MAX) seen.clear()
    minute = current
    if (seen.has(what)) return true
    seen.add(what)
    return false
  }
}

const ID = /^[\w-]{1,64}$/
/** What a request is about: the ids in its path, as far as they can be any. */
const objectOf = ({ params }: FastifyRequest): string | null =>
  Object.values((params ?? {}) as Record<string, string>)
    .filter((param) => ID.test(param))
    .join(' ') || null

export function impersonationIn(database: Database, identities: Identities, now: () => Date): Impersonation {
  const wasReadThisMinute = readsOfTheMinute(now)
  return {
    async actAs(request, call, identity, userId) {
      const { isAdministrator, impersonatedUserId } = identity
      if (!isAdministrator || impersonatedUserId !== userId) {
        const { userId: actorId } = identity
        request.log.warn({ event: 'overrideRefused', actorId, userId, ip: request.ip }, 'an override was refused')
        throw forbidden()
      }
      if (!mayWhileImpersonating(call)) throw forbidden('OVERTAKEN_FORBIDDEN')
      const [target, [administrator]] = await Promise.all([
        identities.impersonated(identity, userId),
        database.read.central((db) =>
          db
            .select({ firstName: users.firstName, lastName: users.lastName })
            .from(users)
            .where(and(eq(users.id, identity.userId), isNull(users.deletedAt))),
        ),
      ])
      if (!target || !administrator) throw forbidden()
      const fullName = `${administrator.firstName} ${administrator.lastName}`
      return { ...target, impersonator: { id: identity.userId, fullName } }
    },
    async record(request, call, { userId, impersonator, activeTenantId }) {
      if (!impersonator) return
      const object = objectOf(request)
      const read = [impersonator.id, userId, call.name, object, request.member?.tenantId].join(' ')
      if (!isWriting(request) && wasReadThisMinute(read)) return
      const id = randomUUID()
      await database.central((db) =>
        db.insert(auditLog).values({
          id,
          at: now(),
          actorId: impersonator.id,
          userId,
          tenantId: request.member?.tenantId ?? activeTenantId,
          action: call.name,
          object,
          ip: request.ip,
          requestId: request.id,
        }),
      )
      request.auditId = id
      const { name: action } = call
      request.log.info({ event: 'inStead', actorId: impersonator.id, userId, action, ip: request.ip }, action)
    },
    async settle({ auditId }, status) {
      if (auditId === null) return
      await database.central((db) => db.update(auditLog).set({ status }).where(eq(auditLog.id, auditId)))
    },
    async listens({ userId: actorId }, userId) {
      if (wasReadThisMinute(`${actorId} ${userId} listen`)) return
      const line = {
        id: randomUUID(),
        at: now(),
        actorId,
        userId,
        action: 'listen',
        ip: '',
        requestId: '',
        status: 101,
      }
      await database.central((db) => db.insert(auditLog).values(line))
    },
  }
}
