import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { NewWorkspace } from '#contract/calls/workspaces.ts'
import type { TenantSummary } from '#contract/entities/tenant.ts'
import type { Database } from '../../db/pool.ts'
import { memberships, plans, sessions, tenants, users, workspacesToMake } from '../../db/tables/central.ts'
import { CommandError, notFound, wrongFields } from '../command-error.ts'
import { notifyWorkspace } from '../people/people-messages.ts'
import { addOwnBoard, type BoardTexts, summaryOf } from '../workspaces.ts'
import { isChoosable } from './plans.ts'
import { termsOf } from './subscription.ts'

/** Who makes a workspace, and with what it begins. */
export interface WorkspaceOrigin {
  ownerId: string
  texts: BoardTexts
  /** Whether plans that cost nothing can be chosen. */
  hasFreePlans: boolean
  now: Date
  /** The session that is in no workspace, and is in this one from now on. */
  homeless: Buffer | null
}

/**
 * Makes a workspace whose only member is its Owner. What stands in it is made afterwards (`makeWorkspace`), whatever happens to this
 * process; until then it is not connected.
 */
export const createWorkspace = (
  database: Database,
  { name, planId }: NewWorkspace,
  { ownerId, texts, hasFreePlans, now, homeless }: WorkspaceOrigin,
): Promise<TenantSummary> =>
  database.central(async (db) => {
    const [[owner], [plan]] = await Promise.all([
      db
        .select({ activatedAt: users.activatedAt, trialBeganAt: users.trialBeganAt })
        .from(users)
        .where(and(eq(users.id, ownerId), isNull(users.deletedAt)))
        // Of two workspaces made at once, one is the first.
        .for('update'),
      db
        .select()
        .from(plans)
        .where(and(eq(plans.id, planId), isNull(plans.retiredAt), isNull(plans.tenantId))),
    ])
    if (!owner) throw notFound()
    if (!owner.activatedAt) throw new CommandError({ kind: 'forbidden', because: 'activateFirst' })
    if (!plan || !isChoosable(plan, hasFreePlans)) throw wrongFields({ param: 'planId', message: 'unknownPlan' })
    const tenantId = randomUUID()
    const terms = termsOf(plan, { now, hasTried: owner.trialBeganAt !== null })
    if (terms.trialEndsAt) await db.update(users).set({ trialBeganAt: now }).where(eq(users.id, ownerId))
    const [tenant] = await db
      .insert(tenants)
      .values({ id: tenantId, name, planId, ...terms, isDatabaseConnected: false, createdAt: now })
      .returning()
    if (!tenant) throw new Error('a workspace was added, and is not there')
    await Promise.all([
      db.insert(memberships).values({ tenantId, userId: ownerId, role: 'Owner', createdAt: now }),
      db.insert(workspacesToMake).values({ tenantId, ownerId, texts, createdAt: now }),
      ...(homeless ? [db.update(sessions).set({ activeTenantId: tenantId }).where(eq(sessions.id, homeless))] : []),
    ])
    return summaryOf(tenant)
  })

/** Workspaces in which nothing stands yet, the longest waiting first. */
export async function readWorkspacesToMake(database: Database): Promise<string[]> {
  const rows = await database.read.central((db) =>
    db
      .select({ tenantId: workspacesToMake.tenantId })
      .from(workspacesToMake)
      .orderBy(asc(workspacesToMake.createdAt), asc(workspacesToMake.tenantId)),
  )
  return rows.map(({ tenantId }) => tenantId)
}

/**
 * Makes the own board of a workspace's Owner, and connects the workspace. It may be done again from the beginning, by any
 * process, as often as it was broken off; what others have done meanwhile is left as it is.
 */
export async function makeWorkspace(database: Database, tenantId: string, now: Date): Promise<void> {
  await database.tenant(tenantId, async (db) => {
    const [wanted] = await db
      .select()
      .from(workspacesToMake)
      .where(eq(workspacesToMake.tenantId, tenantId))
      .for('update')
    if (!wanted) return
    const { ownerId } = wanted
    const privateProjectId = await addOwnBoard(db, ownerId, wanted.texts as BoardTexts, now)
    await Promise.all([
      db
        .update(memberships)
        .set({ privateProjectId })
        .where(and(eq(memberships.tenantId, tenantId), eq(memberships.userId, ownerId))),
      db.update(tenants).set({ isDatabaseConnected: true }).where(eq(tenants.id, tenantId)),
      db.delete(workspacesToMake).where(eq(workspacesToMake.tenantId, tenantId)),
    ])
    await notifyWorkspace(db, tenantId, [ownerId])
  })
}
