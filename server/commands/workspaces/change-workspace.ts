import { eq } from 'drizzle-orm'
import type { Tenant } from '#contract/entities/tenant.ts'
import type { Database } from '../../db/pool.ts'
import { tenants } from '../../db/tables/central.ts'
import type { Member } from '../../policies/member.ts'
import { mayManageWorkspace } from '../../policies/workspaces/workspace.ts'
import { notAllowed, notFound } from '../command-error.ts'
import { notifyWorkspace } from '../people/people-messages.ts'
import { showWorkspace } from '../workspaces.ts'
import { lockWorkspace, readMemberIds, readStanding } from './end-membership.ts'

/** Throws unless a person may name a workspace: asked before a picture is drawn for nothing. */
export function requireOwner(by: Pick<Member, 'role'>): void {
  if (!mayManageWorkspace(by)) throw notAllowed()
}

/** Saves what a workspace is called and its logo, where one is given. Resolves also to the picture that is not needed any more. */
export const changeWorkspace = (
  database: Database,
  { tenantId, userId }: Member,
  { name, logoUrl, now }: { name: string; logoUrl: string | null | undefined; now: Date },
): Promise<{ tenant: Tenant; unused: string | null }> =>
  database.central(async (db) => {
    await lockWorkspace(db, tenantId)
    const standing = await readStanding(db, tenantId, userId)
    requireOwner(standing ?? { role: 'Employee' })
    const [before] = await db.select({ logoUrl: tenants.logoUrl }).from(tenants).where(eq(tenants.id, tenantId))
    await db
      .update(tenants)
      .set({ name, ...(logoUrl !== undefined && { logoUrl }) })
      .where(eq(tenants.id, tenantId))
    const tenant = await showWorkspace(db, tenantId, now)
    if (!tenant) throw notFound()
    await notifyWorkspace(db, tenantId, await readMemberIds(db, tenantId))
    return { tenant, unused: logoUrl === undefined ? null : (before?.logoUrl ?? null) }
  })
