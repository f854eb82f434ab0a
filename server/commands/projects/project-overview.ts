import { type SQL, sql } from 'drizzle-orm'
import type { ListedProject } from '#contract/calls/projects.ts'
import type { Project, ProjectStatus } from '#contract/entities/project.ts'
import { DELETED_KEPT_DAYS } from '#contract/limits.ts'
import { type Paging, windowOf } from '#contract/paging.ts'
import type { Database } from '../../db/pool.ts'
import { contains } from '../../db/sql/like.ts'
import { isSeenBy } from '../../db/sql/project-visibility.ts'
import { firstOf, rowsOf, run } from '../../db/sql/rows.ts'
import type { Member } from '../../policies/member.ts'
import { mayCreateProjects } from '../../policies/project.ts'
import { CommandError, notAllowed, notFound } from '../command-error.ts'
import { lock } from '../locks.ts'
import { appendMessage } from '../outbox/append.ts'
import { moment } from '../presenters/moments.ts'
import { ofStatuses, presentProgress, type ProgressRow, progressFields, PROJECTS_BY } from './progress.ts'
import { readProject } from './read-projects.ts'
import { reserveProject } from './reserve-project.ts'

/** Which projects, in what order. */
interface OverviewWanted extends Paging {
  sortBy: keyof typeof PROJECTS_BY
  order: 'ASC' | 'DESC'
  archived?: boolean | undefined
  statuses?: readonly ProjectStatus[] | undefined
  q?: string | undefined
}

const DAY_MS = 86_400_000
/** Archived so lately that it can be brought back; a private project never is. */
const isRestorable = (now: Date): SQL =>
  sql`p.private_of_user_id is null and p.deleted_at > ${new Date(now.getTime() - DELETED_KEPT_DAYS * DAY_MS).toISOString()}::timestamptz`

const seen = (by: Member, { archived = false }: OverviewWanted, now: Date): SQL => {
  if (!archived) return sql`p.private_of_user_id is null and ${isSeenBy(by)}`
  return mayCreateProjects(by) ? isRestorable(now) : sql`false`
}

/** Every project that the caller sees, whatever its status, or what they can bring back from the archive. */
export const listProjectOverview = (database: Database, by: Member, wanted: OverviewWanted, now: Date) =>
  database.read.tenant(by.tenantId, async (db): Promise<{ rows: ListedProject[]; count: number }> => {
    const { offset, limit } = windowOf(wanted)
    const named = wanted.q?.trim() ? sql` and ${contains(sql`p.name`, wanted.q.trim())}` : sql``
    const these = sql`from projects p where p.workspace_id = $workspace and ${seen(by, wanted, now)}${named}${ofStatuses(wanted.statuses)}`
    const direction = wanted.order === 'DESC' ? sql`desc nulls last` : sql`asc nulls last`
    const [rows, counted] = await Promise.all([
      rowsOf<ProgressRow & { archivedAt: string | null }>(
        db,
        sql`select ${progressFields(db.tenantId)}, p.deleted_at as "archivedAt" ${these}
            order by ${PROJECTS_BY[wanted.sortBy]} ${direction}, ${PROJECTS_BY.name}, p.id limit ${limit} offset ${offset}`,
      ),
      firstOf<{ count: number }>(db, sql`select count(*)::int as count ${these}`),
    ])
    return {
      count: counted?.count ?? 0,
      rows: rows.map(({ archivedAt, ...row }) => ({
        ...presentProgress(row),
        archivedAt: archivedAt === null ? null : moment(archivedAt),
      })),
    }
  })

/**
 * Brings an archived project back with everything in it, for those who see it: as long as it can be restored, and the plan has
 * room for one more.
 */
export const restoreProject = (database: Database, by: Member, projectId: string, now: Date): Promise<Project> =>
  database.tenant(by.tenantId, async (db) => {
    await lock(db, { projects: [projectId] })
    const there = await firstOf<{ id: string }>(
      db,
      sql`select p.id from projects p where p.workspace_id = $workspace and p.id = ${projectId} and ${isRestorable(now)}`,
    )
    if (!there) throw notFound()
    if (!mayCreateProjects(by)) throw notAllowed()
    if (!(await reserveProject(db, now))) throw new CommandError({ kind: 'limitReached' })
    await run(
      db,
      sql`update projects set deleted_at = null, revision = revision + 1 where workspace_id = $workspace and id = ${projectId}`,
    )
    const project = await readProject(db, projectId)
    await appendMessage(db, {
      audience: { kind: 'project', projectIds: [projectId] },
      type: 'PROJECT_CREATED',
      data: { project },
      originWebsocketId: by.websocketId,
    })
    return project
  })
