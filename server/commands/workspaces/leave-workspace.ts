import { and, eq, isNull } from 'drizzle-orm'
import type { WorkspaceDeletion } from '#contract/calls/workspaces.ts'
import { DELETED_KEPT_DAYS } from '#contract/limits.ts'
import type { TenantDb } from '../../db/handles.ts'
import { memberships, tenants, users } from '../../db/tables/central.ts'
import { isLastOwner } from '../../policies/workspaces/people.ts'
import { mayManageWorkspace } from '../../policies/workspaces/workspace.ts'
import { type Asking, confirm, type Confirming, type Proof } from '../account/confirm.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { CommandError, notAllowed, notFound, wrongFields } from '../command-error.ts'
import { fullNameOf } from '../people.ts'
import { notifyPeople, notifyWorkspace } from '../people/people-messages.ts'
import { tellOfLostListings } from '../safes/lost-listings.ts'
import { returnTasksOfLeavers } from '../tasks/deletion/take-back.ts'
import { endMembership, lockWorkspace, moveSessionsAway, readMemberIds, readStanding } from './end-membership.ts'

/** Leaves a workspace; its last Owner cannot. */
export async function leaveWorkspace(
  confirming: Confirming,
  asking: Asking,
  tenantId: string,
  proof: Proof,
): Promise<null> {
  const { userId, now } = asking
  await confirm(confirming, asking, proof)
  await confirming.database.tenant(tenantId, async (db) => {
    await lockWorkspace(db, tenantId)
    const standing = await readStanding(db, tenantId, userId)
    if (!standing) throw notFound()
    if (isLastOwner(standing.role, standing.otherOwners, null)) {
      throw new CommandError({ kind: 'impossible', because: 'lastOwnerStays' })
    }
    await endMembership(db, tenantId, userId, { now, hasLeft: true })
    await tellOfLostListings(db)
    await notifyPeople(db)
  })
  await returnTasksOfLeavers(confirming.database, tenantId)
  return null
}

/** Throws unless a person is an Owner of the workspace, and knows its name. */
async function requireOwnerWhoKnows(db: TenantDb, tenantId: string, userId: string, workspaceName: string) {
  const { name } = await lockWorkspace(db, tenantId)
  const standing = await readStanding(db, tenantId, userId)
  if (!standing) throw notFound()
  if (!mayManageWorkspace(standing)) throw notAllowed()
  if (workspaceName !== name) throw wrongFields({ param: 'workspaceName', message: 'otherName' })
  return name
}

/**
 * Deletes a workspace for everybody in it: nobody finds it any more, and the operator can bring it back for thirty days. All
 * its Owners are written to, whichever of them did it.
 */
export async function deleteWorkspace(
  confirming: Confirming,
  asking: Asking,
  tenantId: string,
  { workspaceName, ...proof }: WorkspaceDeletion,
): Promise<null> {
  const { database, secrets } = confirming
  const { userId, now } = asking
  // Looked at before the password, so that a wrong name costs none of its tries; and again when nobody can change it.
  await database.aside.tenant(tenantId, (db) => requireOwnerWhoKnows(db, tenantId, userId, workspaceName))
  const by = fullNameOf(await confirm(confirming, asking, proof))
  return database.tenant(tenantId, async (db) => {
    const workspace = await requireOwnerWhoKnows(db, tenantId, userId, workspaceName)
    const [memberIds, owners] = await Promise.all([
      readMemberIds(db, tenantId),
      db
        .select({ firstName: users.firstName, email: users.email, language: users.language })
        .from(memberships)
        .innerJoin(users, and(eq(users.id, memberships.userId), isNull(users.deletedAt)))
        .where(and(eq(memberships.tenantId, tenantId), eq(memberships.role, 'Owner'), isNull(memberships.deletedAt))),
    ])
    await db.update(tenants).set({ deletedAt: now }).where(eq(tenants.id, tenantId))
    await moveSessionsAway(db, tenantId, memberIds)
    for (const { firstName, email: recipient, language } of owners) {
      const content = { kind: 'workspaceDeleted', firstName, workspace, by, days: DELETED_KEPT_DAYS } as const
      await queueMail(db, secrets, { recipient, language, content, now })
    }
    await notifyWorkspace(db, tenantId, memberIds)
    return null
  })
}
