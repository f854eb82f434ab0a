import { type SQL, sql } from 'drizzle-orm'
import { isTimeZone } from '#contract/days/zones.ts'
import type { ProjectSettings } from '#contract/calls/projects.ts'
import type { Project, ProjectStatus } from '#contract/entities/project.ts'
import { alphabetical } from '../../db/sql/sort-order.ts'
import type { Database } from '../../db/pool.ts'
import { firstOf, rowsOf } from '../../db/sql/rows.ts'
import { isSeenBy } from '../../db/sql/project-visibility.ts'
import type { Member } from '../../policies/member.ts'
import { mayEditProject, maySetUpCards, type ProjectFacts } from '../../policies/project.ts'
import { lock } from '../locks.ts'
import { notAllowed, notFound, wrongFields } from '../command-error.ts'
import { appendMessage } from '../outbox/append.ts'
import { presentProject, projectFields, type ProjectRow } from '../presenters/project.ts'
import { requireProject } from './facts.ts'
import { readProject } from './read-projects.ts'

interface Setting {
  set: SQL
  isAllowed: (by: Member, facts: ProjectFacts) => boolean
}

/** Sets something of a project, and tells everybody who sees it. */
const change = (database: Database, by: Member, projectId: string, { set, isAllowed }: Setting): Promise<Project> =>
  database.tenant(by.tenantId, async (db) => {
    const [, facts] = await Promise.all([lock(db, { projects: [projectId] }), requireProject(db, by, projectId)])
    if (!isAllowed(by, facts)) throw notAllowed()
    const [changed, project] = await Promise.all([
      firstOf<{ id: string }>(
        db,
        sql`update projects set ${set}, revision = revision + 1
            where workspace_id = $workspace and id = ${projectId} and deleted_at is null returning id`,
      ),
      readProject(db, projectId),
    ])
    if (!changed) throw notFound()
    await appendMessage(db, {
      audience: { kind: 'project', projectIds: [projectId] },
      type: 'PROJECT_UPDATED',
      data: { project },
      originWebsocketId: by.websocketId,
    })
    return project
  })

/** What the cards of a project's board show, from now on and for everybody, and whether those that are done move. */
export async function changeProjectSettings(
  database: Database,
  by: Member,
  projectId: string,
  shown: ProjectSettings,
): Promise<Project> {
  if (shown.timeZone != null && !isTimeZone(shown.timeZone)) throw wrongFields({ param: 'timeZone', message: 'other' })
  return change(database, by, projectId, {
    set: sql`show_assignee = ${shown.showAssignee}, show_labels = ${shown.showLabels},
      show_priority = ${shown.showPriority}, show_due_date = ${shown.showDueDate},
      show_safes_column = ${shown.showSafesColumn},
      moves_completed = coalesce(${shown.movesCompleted ?? null}::boolean, moves_completed),
      time_zone = ${shown.timeZone === undefined ? sql`time_zone` : shown.timeZone}`,
    isAllowed: maySetUpCards,
  })
}

/** How a project stands. */
export const changeProjectStatus = (database: Database, by: Member, projectId: string, status: ProjectStatus) =>
  change(database, by, projectId, { set: sql`status = ${status}`, isAllowed: mayEditProject })

/** Those of these projects that the caller sees; others are left out, as if they did not exist. */
export const showProjects = (database: Database, by: Member, ids: string[]): Promise<Project[]> =>
  database.read.tenant(by.tenantId, async (db) => {
    const rows = await rowsOf<ProjectRow>(
      db,
      sql`select ${projectFields(db.tenantId)} from projects p
          where p.workspace_id = $workspace and p.id = any(${sql.param(ids)}::uuid[]) and ${isSeenBy(by)}
            order by ${alphabetical(sql`p.name`)}, p.id`,
    )
    return rows.map(presentProject)
  })
