import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import type { Database } from '../db/pool.ts'
import { auditLog, users } from '../db/tables/central.ts'
import { mayInStead } from '../policies/overtaking.ts'
import type { Identities } from './identities.ts'
import type { Identity } from './identity.ts'
import { forbidden } from './refusals.ts'

/** Requests that an administrator makes in somebody's stead (security rules, rows 8 and 9). */
export interface Overtaking {
  /** Who acts from here on. Throws 403 for everybody who may not, and for what nobody may. */
  actAs(request: FastifyRequest, call: Call, identity: Identity, userId: string): Promise<Identity>
  /** Puts a write down before it is made, under both names; what cannot be put down is not made. */
  record(request: FastifyRequest, call: Call, identity: Identity): Promise<void>
  /** Adds how it came out. */
  settle(request: FastifyRequest, status: number): Promise<void>
}

export function overtakingIn(database: Database, identities: Identities, now: () => Date): Overtaking {
  return {
    async actAs(request, call, identity, userId) {
      const { isAdministrator, overtakingUserId } = identity
      if (!isAdministrator || overtakingUserId !== userId) {
        const { userId: actorId } = identity
        request.log.warn({ event: 'overrideRefused', actorId, userId, ip: request.ip }, 'an override was refused')
        throw forbidden()
      }
      if (!mayInStead(call)) throw forbidden('OVERTAKEN_FORBIDDEN')
      const [target, [administrator]] = await Promise.all([
        identities.insteadOf(identity, userId),
        database.read.central((db) =>
          db
            .select({ firstName: users.firstName, lastName: users.lastName })
            .from(users)
            .where(and(eq(users.id, identity.userId), isNull(users.deletedAt))),
        ),
      ])
      if (!target || !administrator) throw forbidden()
      const fullName = `${administrator.firstName} ${administrator.lastName}`
      return { ...target, overtakenBy: { id: identity.userId, fullName } }
    },
    async record(request, call, { userId, overtakenBy, activeTenantId }) {
      if (!overtakenBy) return
      const id = randomUUID()
      await database.central((db) =>
        db.insert(auditLog).values({
          id,
          at: now(),
          actorId: overtakenBy.id,
          userId,
          tenantId: request.member?.tenantId ?? activeTenantId,
          action: call.name,
          ip: request.ip,
          requestId: request.id,
        }),
      )
      request.auditId = id
      const { name: action } = call
      request.log.info({ event: 'inStead', actorId: overtakenBy.id, userId, action, ip: request.ip }, action)
    },
    async settle({ auditId }, status) {
      if (auditId === null) return
      await database.central((db) => db.update(auditLog).set({ status }).where(eq(auditLog.id, auditId)))
    },
  }
}
