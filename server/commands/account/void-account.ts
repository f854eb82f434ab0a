import { and, eq, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { CentralDb } from '../../db/handles.ts'
import type { Database } from '../../db/pool.ts'
import { run } from '../../db/sql/rows.ts'
import {
  emailChanges,
  identities,
  invitations,
  links,
  logins,
  memberships,
  sessions,
  tenants,
  twoFactorRecoveryCodes,
  users,
  waitingIdentities,
} from '../../db/tables/central.ts'
import { forgetGuesses } from '../login-attempts.ts'
import { NO_KEYS } from './no-keys.ts'

const ENDED_AT_ONCE = 50

/** A person who does something about an address waits here for others who do: two who sign up with it at once come one by one. */
export const lockAddress = (db: CentralDb, email: string): Promise<void> =>
  run(db, sql`select pg_advisory_xact_lock(hashtextextended(${`address:${email}`}, 0))`)

/** Workspaces that nobody else is in: they go with the account, and an operator can bring them back for a while. */
async function dropOwnWorkspaces(db: CentralDb, userId: string, now: Date): Promise<void> {
  const isIn = (...whose: SQL[]) =>
    db
      .select({ id: memberships.tenantId })
      .from(memberships)
      .where(and(...whose, isNull(memberships.deletedAt)))
  const mine = await isIn(eq(memberships.userId, userId))
  const tenantIds = mine.map(({ id }) => id)
  if (tenantIds.length === 0) return
  const shared = await isIn(inArray(memberships.tenantId, tenantIds), ne(memberships.userId, userId))
  const alone = tenantIds.filter((id) => !shared.some((one) => one.id === id))
  if (alone.length === 0) return
  await db
    .update(tenants)
    .set({ deletedAt: now })
    .where(and(inArray(tenants.id, alone), isNull(tenants.deletedAt)))
}

/**
 * Ends an account that was never activated: nothing that was set up with it opens anything any more. The caller holds the
 * row, or the lock of its address.
 */
export async function voidAccount(db: CentralDb, userId: string, now: Date): Promise<void> {
  await dropOwnWorkspaces(db, userId, now)
  await db
    .update(users)
    .set({ ...NO_KEYS, deletedAt: now, email: `${userId}@void.invalid`, avatarUrl: null, isAdministrator: false })
    .where(eq(users.id, userId))
  await db
    .update(memberships)
    .set({ deletedAt: now })
    .where(and(eq(memberships.userId, userId), isNull(memberships.deletedAt)))
  await db
    .update(invitations)
    .set({ endedAt: now })
    .where(and(eq(invitations.inviterId, userId), isNull(invitations.usedAt), isNull(invitations.endedAt)))
  await forgetGuesses(db, userId)
  for (const table of [emailChanges, identities, waitingIdentities, links, logins, twoFactorRecoveryCodes, sessions])
    await db.delete(table).where(eq(table.userId, userId))
}

/**
 * Makes an address free for a person who begins with it; false when it is the address of an account that was activated. One
 * that never was shows nothing about whose the address is, and gives way. Nobody else begins with it until the commit.
 */
export async function makeRoomFor(db: CentralDb, email: string, now: Date): Promise<boolean> {
  await lockAddress(db, email)
  const [named] = await db
    .select({ id: users.id, activatedAt: users.activatedAt })
    .from(users)
    .where(eq(users.email, email))
    .for('update')
  if (named?.activatedAt) return false
  if (named) await voidAccount(db, named.id, now)
  return true
}

/** Ends the accounts whose time for being activated is over; resolves to how many those were. */
export async function endUnactivated(database: Database, now: Date): Promise<number> {
  const isDue = and(isNull(users.activatedAt), isNull(users.deletedAt), lte(users.activationDueAt, now))
  for (let ended = 0; ;) {
    const due = await database.central(async (db) => {
      // A person who is just being activated, or replaced, is passed over.
      const rows = await db
        .select({ id: users.id })
        .from(users)
        .where(isDue)
        .orderBy(users.activationDueAt)
        .limit(ENDED_AT_ONCE)
        .for('update', { skipLocked: true })
      for (const { id } of rows) await voidAccount(db, id, now)
      return rows.length
    })
    ended += due
    if (due < ENDED_AT_ONCE) return ended
  }
}
