import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { DateFormats } from '#contract/calls/account.ts'
import type { ProfileForm } from '#contract/calls/profile.ts'
import type { Database } from '../../db/pool.ts'
import { memberships, users } from '../../db/tables/central.ts'

/** What changes of somebody's profile; `avatarUrl` undefined leaves the picture as it is. */
export interface ProfileChange extends Pick<ProfileForm, 'firstName' | 'lastName' | 'jobTitle'> {
  avatarUrl?: string | null | undefined
}

/** Saves the profile; the job title belongs to the workspace. Resolves to the picture that is not needed any more. */
export async function changeProfile(
  database: Database,
  { userId, tenantId }: { userId: string; tenantId: string | null },
  { firstName, lastName, jobTitle, avatarUrl }: ProfileChange,
): Promise<string | null> {
  return database.central(async (db) => {
    const [before] = await db
      .select({ avatarUrl: users.avatarUrl })
      .from(users)
      .where(eq(users.id, userId))
      .for('update')
    await db
      .update(users)
      .set({ firstName, lastName, ...(avatarUrl !== undefined && { avatarUrl }) })
      .where(eq(users.id, userId))
    if (tenantId && jobTitle !== undefined) {
      const shown = jobTitle?.trim()
      await db
        .update(memberships)
        .set({ jobTitle: shown === '' ? null : (shown ?? null) })
        .where(and(eq(memberships.tenantId, tenantId), eq(memberships.userId, userId), isNull(memberships.deletedAt)))
    }
    return avatarUrl === undefined ? null : (before?.avatarUrl ?? null)
  })
}

export async function changeDateFormats(database: Database, userId: string, formats: DateFormats): Promise<void> {
  await database.central((db) => db.update(users).set(formats).where(eq(users.id, userId)))
}

/** Whether a picture is somebody's own, or of somebody they share (or shared) a workspace with. */
export async function maySeePicture(database: Database, userId: string, avatarUrl: string): Promise<boolean> {
  const isColleague = sql`exists (
    select from public.memberships theirs
    join public.memberships mine on mine.tenant_id = theirs.tenant_id and mine.user_id = ${userId}
      and mine.deleted_at is null
    join public.tenants t on t.id = mine.tenant_id and t.deleted_at is null
    where theirs.user_id = ${users.id})`
  const found = await database.read.central((db) =>
    db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.avatarUrl, avatarUrl), or(eq(users.id, userId), isColleague))),
  )
  return found.length > 0
}
