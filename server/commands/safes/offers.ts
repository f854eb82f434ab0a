import { type SQL, sql } from 'drizzle-orm'
import { NOW } from '../../db/sql/now.ts'
import type { SafeOffer } from '#contract/entities/safe.ts'
import type { TenantDb, TenantReads } from '../../db/handles.ts'
import { firstOf } from '../../db/sql/rows.ts'
import { CommandError, notFound } from '../command-error.ts'
import { lock } from '../locks.ts'
import { appendMessages } from '../outbox/append.ts'
import { readPeople } from '../people/read-people.ts'
import { createTasksIn } from '../tasks/creation/create-tasks.ts'
import { inSafe, type OpenedSafe, type SafeParts, writeEvents } from './open-safe.ts'
import { changedSafeOf, safeUpdated } from './safe-messages.ts'
import type { SafeCaller } from './session-key.ts'

// People were taken off a safe, and may have kept what they saw: those who are left are offered to make tasks of what is to be
// changed outside. The offer is the safe's own, so everybody who is listed sees it, whoever took the people off.

/** What a safe `s` is changed by when these people were taken off it; one that is empty has nothing to offer. */
export const withOffer = (userIds: SQL): SQL => sql`
  offer_about = case when offer_since is null then ${userIds} else offer_about || ${userIds} end,
  offer_since = case when exists (
    select from safe_entries e where e.workspace_id = $workspace and e.safe_id = s.id
  ) then ${NOW} end`

interface Row {
  about: string[]
  entryIds: string[]
}

/** The offer of a safe: who was taken off, and what was in it by then and still is. */
export async function readOffer(db: TenantReads, safeId: string): Promise<SafeOffer | null> {
  const row = await firstOf<Row>(
    db,
    sql`select s.offer_about::text[] as about, array(
            select e.id::text from safe_entries e
            where e.workspace_id = $workspace and e.safe_id = s.id and e.created_at <= s.offer_since
          ) as "entryIds"
        from safes s where s.workspace_id = $workspace and s.id = ${safeId} and s.offer_since is not null`,
  )
  if (!row || row.entryIds.length === 0) return null
  const ids = [...new Set(row.about)]
  const people = await readPeople(db, ids)
  return { people: ids.flatMap((id) => people.get(id) ?? []), entryIds: row.entryIds }
}

/** Closes the offer, for everybody who is listed. @throws CommandError `notFound` where there is none any more. */
async function closeOffer({ db, place }: OpenedSafe): Promise<void> {
  const closed = await firstOf<{ id: string }>(
    db,
    sql`update safes s set offer_since = null, offer_about = '{}', revision = revision + 1
        where s.workspace_id = $workspace and s.id = ${place.safeId} and s.offer_since is not null returning s.id`,
  )
  if (!closed) throw notFound()
}

interface Ground {
  projectId: string
  columnId: string | null
}
const readGround = (db: TenantReads, safeId: string): Promise<Ground | null> =>
  firstOf<Ground>(
    db,
    sql`select s.project_id as "projectId", (
            select c.id from columns c where c.workspace_id = $workspace and c.project_id = s.project_id
              and c.deleted_at is null order by c.sort_order, c.id limit 1
          ) as "columnId"
        from safes s where s.workspace_id = $workspace and s.id = ${safeId}`,
  )

/** Projects and columns are locked before safes. A safe that is not there is found out when it is opened. */
async function holdGround(db: TenantDb, safeId: string): Promise<void> {
  const ground = await readGround(db, safeId)
  if (ground) await lock(db, { projects: [ground.projectId], ...(ground.columnId && { columns: [ground.columnId] }) })
}

/** Makes tasks of the offer, at the end of the project's first column, and closes it. */
export const takeSafeOffer = (
  parts: SafeParts,
  by: SafeCaller,
  safeId: string,
  names: string[],
): Promise<{ count: number }> =>
  inSafe(
    parts,
    by,
    safeId,
    async (opened) => {
      const { db, place } = opened
      await closeOffer(opened)
      const { columnId = null } = (await readGround(db, safeId)) ?? {}
      if (columnId === null) throw new CommandError({ kind: 'impossible', because: 'noColumn' })
      opened.events.push({ action: 'tasksMade' })
      await writeEvents(opened)
      const tasks = await createTasksIn(db, by, place.projectId, { columnId, names })
      await appendMessages(db, [safeUpdated(changedSafeOf(opened))])
      return { count: tasks.length }
    },
    (db) => holdGround(db, safeId),
  )

/** Closes the offer, and makes nothing of it. */
export const declineSafeOffer = (parts: SafeParts, by: SafeCaller, safeId: string): Promise<null> =>
  inSafe(parts, by, safeId, async (opened) => {
    await closeOffer(opened)
    opened.events.push({ action: 'offerDeclined' })
    await writeEvents(opened)
    await appendMessages(opened.db, [safeUpdated(changedSafeOf(opened))])
    return null
  })
