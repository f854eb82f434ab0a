import { and, eq, or, sql } from 'drizzle-orm'
import type { DateFormats } from '#contract/calls/account/account.ts'
import type { ProfileForm } from '#contract/calls/account/profile.ts'
import type { CentralDb } from '../../db/handles.ts'
import type { Database } from '../../db/pool.ts'
import { firstOf } from '../../db/sql/rows.ts'
import { users } from '../../db/tables/central.ts'
import { readWorkspaceIds, notifyPerson } from '../people/people-messages.ts'
import { lockWorkspace } from '../workspaces/end-membership.ts'

/** What changes of a person's profile; `avatarUrl` undefined leaves the picture as it is. */
export interface ProfileChange extends Pick<ProfileForm, 'firstName' | 'lastName' | 'jobTitle'> {
  avatarUrl?: string | null | undefined
}

/** Who changes their profile, and in which workspace they are. */
export interface ProfileOwner {
  userId: string
  tenantId: string | null
}

/** What came of writing a profile: who is notified of it, and the picture that is not needed any more. */
interface Written {
  isShownEverywhere: boolean
  isShownHere: boolean
  unused: string | null
}

async function writeJobTitle(db: CentralDb, { userId, tenantId }: ProfileOwner, jobTitle: string | null) {
  const shown = jobTitle?.trim() ?? ''
  const changed = await firstOf(
    db,
    sql`update public.memberships set job_title = ${shown === '' ? null : shown}
        where tenant_id = ${tenantId} and user_id = ${userId} and deleted_at is null
          and job_title is distinct from ${shown === '' ? null : shown}::text returning user_id`,
  )
  return changed !== null
}

async function writeProfile(
  db: CentralDb,
  owner: ProfileOwner,
  { firstName, lastName, jobTitle, avatarUrl }: ProfileChange,
): Promise<Written> {
  const isTheirs = eq(users.id, owner.userId)
  const { avatarUrl: picture, firstName: first, lastName: last } = users
  const [before] = await db.select({ picture, first, last }).from(users).where(isTheirs).for('update')
  await db
    .update(users)
    .set({ firstName, lastName, ...(avatarUrl !== undefined && { avatarUrl }) })
    .where(isTheirs)
  const hasOtherPicture = avatarUrl !== undefined && avatarUrl !== before?.picture
  const isShownEverywhere = hasOtherPicture || before?.first !== firstName || before.last !== lastName
  const hasOtherTitle = owner.tenantId !== null && jobTitle !== undefined && (await writeJobTitle(db, owner, jobTitle))
  return {
    isShownEverywhere,
    isShownHere: isShownEverywhere || hasOtherTitle,
    unused: avatarUrl === undefined ? null : (before?.picture ?? null),
  }
}

/**
 * Saves the profile; the job title belongs to the workspace. The people of that one are notified of it by the same transaction, those
 * of the person's other workspaces right after it. Resolves to the picture that is not needed any more.
 */
export async function changeProfile(
  database: Database,
  owner: ProfileOwner,
  change: ProfileChange,
): Promise<string | null> {
  const { userId, tenantId } = owner
  const tenantIds = await readWorkspaceIds(database, userId)
  const isHere = tenantId !== null && tenantIds.includes(tenantId)
  const { isShownEverywhere, unused } = isHere
    ? await database.tenant(tenantId, async (db) => {
        await lockWorkspace(db, tenantId)
        const written = await writeProfile(db, owner, change)
        if (written.isShownHere) await notifyPerson(db, userId)
        return written
      })
    : await database.central((db) => writeProfile(db, owner, change))
  for (const id of isShownEverywhere ? tenantIds : []) {
    if (id !== tenantId) await database.aside.tenant(id, (db) => notifyPerson(db, userId))
  }
  return unused
}

export async function changeDateFormats(database: Database, userId: string, formats: DateFormats): Promise<void> {
  await database.central((db) => db.update(users).set(formats).where(eq(users.id, userId)))
}

/** Whether a picture is a person's own, or of a person they share (or shared) a workspace with. */
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
