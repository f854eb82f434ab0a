import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { wake } from '../../db/bus/wakes.ts'
import type { CentralDb } from '../../db/handles.ts'
import {
  idempotencyKeys,
  logins,
  memberships,
  sessions,
  tenants,
  twoFactorRecoveryCodes,
  users,
} from '../../db/tables/central.ts'
import { forgetGuesses } from '../login-attempts.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { CommandError } from '../command-error.ts'
import { notifyPeople } from '../people/people-messages.ts'
import { tellOfLostListings } from '../safes/lost-listings.ts'
import { endSessions } from '../sessions.ts'
import { returnTasksOfLeavers } from '../tasks/deletion/take-back.ts'
import { type Asking, confirm, type Confirming, type Proof } from './confirm.ts'
import { dropEmailChange } from './email-change.ts'
import { NO_KEYS } from './no-keys.ts'
import { unlinkAll } from './provider-sign-in.ts'

/** Workspaces that nobody else is in, and the others; throws when others are left in one without an owner. */
async function ownAlone(db: CentralDb, userId: string): Promise<{ alone: string[]; shared: string[] }> {
  const mine = await db
    .select({ tenantId: memberships.tenantId, role: memberships.role })
    .from(memberships)
    .innerJoin(tenants, eq(tenants.id, memberships.tenantId))
    .where(and(eq(memberships.userId, userId), isNull(memberships.deletedAt), isNull(tenants.deletedAt)))
    .orderBy(memberships.tenantId)
  const tenantIds = mine.map(({ tenantId }) => tenantId)
  if (tenantIds.length === 0) return { alone: [], shared: [] }
  // Two owners who leave at once stand in line here, and the second is the last one.
  await db
    .select({ id: tenants.id })
    .from(tenants)
    .where(inArray(tenants.id, tenantIds))
    .orderBy(tenants.id)
    .for('update')
  const others = await db
    .select({ tenantId: memberships.tenantId, role: memberships.role })
    .from(memberships)
    .where(and(inArray(memberships.tenantId, tenantIds), ne(memberships.userId, userId), isNull(memberships.deletedAt)))
  const othersIn = (tenantId: string) => others.filter((one) => one.tenantId === tenantId)
  const isLast = mine.some(({ tenantId, role }) => {
    const left = othersIn(tenantId)
    return role === 'Owner' && left.length > 0 && left.every((one) => one.role !== 'Owner')
  })
  if (isLast) throw new CommandError({ kind: 'impossible', because: 'lastOwner' })
  const isAlone = (tenantId: string) => othersIn(tenantId).length === 0
  return { alone: tenantIds.filter(isAlone), shared: tenantIds.filter((tenantId) => !isAlone(tenantId)) }
}

/**
 * Ends an account: its keys are destroyed, its sessions and memberships end, a workspace of its own goes with it (and can be
 * brought back by an operator for a while). The name stays where work has been done; the address is free again. Resolves to
 * the picture that is not needed any more.
 */
export async function deleteAccount(confirming: Confirming, asking: Asking, proof: Proof): Promise<string | null> {
  const { database, secrets } = confirming
  const { userId, now } = asking
  const row = await confirm(confirming, asking, proof)
  const shared = await database.central(async (db) => {
    const { alone, shared: others } = await ownAlone(db, userId)
    if (alone.length > 0) await db.update(tenants).set({ deletedAt: now }).where(inArray(tenants.id, alone))
    await db
      .update(users)
      .set({ ...NO_KEYS, deletedAt: now, email: `${userId}@deleted.invalid`, avatarUrl: null, isAdministrator: false })
      .where(eq(users.id, userId))
    await db
      .update(memberships)
      .set({ deletedAt: now })
      .where(and(eq(memberships.userId, userId), isNull(memberships.deletedAt)))
    await db.delete(twoFactorRecoveryCodes).where(eq(twoFactorRecoveryCodes.userId, userId))
    await unlinkAll(db, userId)
    await dropEmailChange(db, userId, now)
    await forgetGuesses(db, userId)
    await db.delete(logins).where(eq(logins.userId, userId))
    await db.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId))
    await endSessions(db, eq(sessions.userId, userId))
    // Seats end with it (see the trigger), and they are sessions.
    wake(db, 'sessions')
    const content = { kind: 'accountDeleted', firstName: row.firstName } as const
    await queueMail(db, secrets, { recipient: row.email, language: row.language, content, now })
    return others
  })
  for (const tenantId of shared) {
    await database.aside.tenant(tenantId, async (db) => {
      await tellOfLostListings(db)
      await notifyPeople(db)
    })
    await returnTasksOfLeavers(database, tenantId)
  }
  return row.avatarUrl
}
