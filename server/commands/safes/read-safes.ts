import { type SQL, sql } from 'drizzle-orm'
import type { OwnSafe } from '#contract/calls/safe-care.ts'
import type { Safe } from '#contract/entities/safe.ts'
import type { Database } from '../../db/pool.ts'
import type { TenantReads } from '../../db/handles.ts'
import { rowsOf } from '../../db/sql/rows.ts'
import { isSeenBy } from '../../db/sql/project-visibility.ts'
import { alphabetical } from '../../db/sql/sort-order.ts'
import type { Member } from '../../policies/member.ts'
import { notFound } from '../command-error.ts'
import { readPeople } from '../people/read-people.ts'
import { moment } from '../presenters/moments.ts'
import { requireProject } from '../projects/facts.ts'

interface Row extends Omit<Safe, 'users' | 'deletedAt'> {
  userIds: string[]
}

/** The safes `s` of projects `p` that a condition leaves, by name, each with who is listed. */
async function readSafes(db: TenantReads, which: SQL): Promise<Safe[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`select s.id, s.project_id as "projectId", s.name, s.creator_id as "creatorId", s.revision,
          s.created_at as "createdAt",
          (select count(*)::int from safe_entries e where e.workspace_id = $workspace and e.safe_id = s.id) as "entriesCount",
          array(
            select su.user_id::text from safe_users su where su.workspace_id = $workspace and su.safe_id = s.id
          ) as "userIds"
        from safes s join projects p on p.workspace_id = $workspace and p.id = s.project_id
        where s.workspace_id = $workspace and s.deleted_at is null and ${which}
        order by ${alphabetical(sql`s.name`)}, s.id`,
  )
  const people = await readPeople(db, [...new Set(rows.flatMap(({ userIds }) => userIds))])
  return rows.map(({ userIds, createdAt, ...row }) => ({
    ...row,
    createdAt: moment(createdAt),
    users: userIds
      .flatMap((id) => people.get(id) ?? [])
      .toSorted((one, other) => one.fullName.localeCompare(other.fullName)),
    deletedAt: null,
  }))
}

/** One safe as those see it who are listed. @throws CommandError `notFound` */
export async function readSafe(db: TenantReads, safeId: string): Promise<Safe> {
  const [safe] = await readSafes(db, sql`s.id = ${safeId}`)
  if (!safe) throw notFound()
  return safe
}

/** The condition that a person is listed on the safe `s`. */
export const isListedOn = (userId: string): SQL =>
  sql`exists (
    select from safe_users su where su.workspace_id = $workspace and su.safe_id = s.id and su.user_id = ${userId}
  )`

/** The safes of a project that the caller is listed on. */
export const listSafes = (database: Database, by: Member, projectId: string): Promise<Safe[]> =>
  database.read.tenant(by.tenantId, async (db) => {
    const [, safes] = await Promise.all([
      requireProject(db, by, projectId),
      readSafes(db, sql`s.project_id = ${projectId} and ${isListedOn(by.userId)} and ${isSeenBy(by)}`),
    ])
    return safes
  })

/** Every safe of the workspace that the caller is listed on, by project and name. */
export const listOwnSafes = (database: Database, by: Member): Promise<OwnSafe[]> =>
  database.read.tenant(by.tenantId, (db) =>
    rowsOf<OwnSafe>(
      db,
      sql`select s.id, s.name, p.name as "projectName"
          from safes s join projects p on p.workspace_id = $workspace and p.id = s.project_id
          where s.workspace_id = $workspace and s.deleted_at is null and ${isListedOn(by.userId)} and ${isSeenBy(by)}
          order by ${alphabetical(sql`p.name`)}, ${alphabetical(sql`s.name`)}, s.id`,
    ),
  )
