import { type SQL, sql } from 'drizzle-orm'
import type { Project } from '#contract/entities/project.ts'
import { type Paging, windowOf } from '#contract/paging.ts'
import type { TenantReads } from '../../db/handles.ts'
import { alphabetical } from '../../db/sql/sort-order.ts'
import { contains } from '../../db/sql/like.ts'
import type { Database } from '../../db/pool.ts'
import { firstOf, rowsOf } from '../../db/sql/rows.ts'
import { isSeenBy } from '../../db/sql/project-visibility.ts'
import type { Member } from '../../policies/member.ts'
import { notFound } from '../command-error.ts'
import { presentProject, projectFields, type ProjectRow } from '../presenters/project.ts'
import { requireProject } from './facts.ts'

/** Which projects, in what order. */
export interface ProjectsWanted extends Paging {
  sortBy: 'createdAt' | 'name'
  order: 'ASC' | 'DESC'
  inProgress?: boolean | undefined
  q?: string | undefined
}

const SORTED_BY: Record<ProjectsWanted['sortBy'], SQL> = {
  createdAt: sql`p.created_at`,
  name: alphabetical(sql`p.name`),
}

function conditionsOf({ inProgress, q }: ProjectsWanted): SQL {
  const status = inProgress === undefined ? sql`` : sql` and (p.status = 'inProgress') = ${inProgress}`
  const named = q?.trim() ? sql` and ${contains(sql`p.name`, q.trim())}` : sql``
  return sql`${status}${named}`
}

/** The caller's projects. Private ones are left out, the caller's own as well: the sidebar has 'My tasks' apart. */
export const listProjects = (database: Database, by: Member, wanted: ProjectsWanted) =>
  database.read.tenant(by.tenantId, async (db): Promise<{ rows: Project[]; count: number }> => {
    const { offset, limit } = windowOf(wanted)
    const direction = wanted.order === 'DESC' ? sql`desc` : sql`asc`
    const these = sql`from projects p where p.workspace_id = $workspace and p.private_of_user_id is null
                      and ${isSeenBy(by)}${conditionsOf(wanted)}`
    const [rows, counted] = await Promise.all([
      rowsOf<ProjectRow>(
        db,
        sql`select ${projectFields(db.tenantId)} ${these}
            order by ${SORTED_BY[wanted.sortBy]} ${direction}, p.id limit ${limit} offset ${offset}`,
      ),
      firstOf<{ count: number }>(db, sql`select count(*)::int as count ${these}`),
    ])
    return { rows: rows.map(presentProject), count: counted?.count ?? 0 }
  })

/** A project as this transaction has left it. */
export async function readProject(db: TenantReads, projectId: string): Promise<Project> {
  const row = await firstOf<ProjectRow>(
    db,
    sql`select ${projectFields(db.tenantId)} from projects p where p.workspace_id = $workspace and p.id = ${projectId}`,
  )
  if (!row) throw notFound()
  return presentProject(row)
}

/** One project, for a person who sees it. */
export const showProject = (database: Database, by: Member, projectId: string): Promise<Project> =>
  database.read.tenant(by.tenantId, async (db) => {
    const [, project] = await Promise.all([requireProject(db, by, projectId), readProject(db, projectId)])
    return project
  })
