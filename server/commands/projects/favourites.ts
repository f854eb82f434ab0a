import { sql } from 'drizzle-orm'
import type { Project } from '#contract/entities/project.ts'
import type { Database } from '../../db/pool.ts'
import { firstOf, rowsOf } from '../../db/sql/rows.ts'
import { isSeenBy } from '../../db/sql/project-visibility.ts'
import type { Member } from '../../policies/member.ts'
import { mayFavour } from '../../policies/project.ts'
import { notAllowed } from '../command-error.ts'
import { lock } from '../locks.ts'
import { appendMessage } from '../outbox/append.ts'
import { presentProject, projectFields, type ProjectRow } from '../presenters/project.ts'
import { requireProject } from './facts.ts'

/** What this person wants on top of their menu, as far as they see it now; the first that was put there stands first. */
export const listFavourites = (database: Database, by: Member): Promise<Project[]> =>
  database.read.tenant(by.tenantId, async (db) => {
    const rows = await rowsOf<ProjectRow>(
      db,
      sql`select ${projectFields(db.tenantId)} from projects p
          join favourite_projects f on f.workspace_id = $workspace and f.project_id = p.id and f.user_id = ${by.userId}
          where p.workspace_id = $workspace and ${isSeenBy(by)} order by f.created_at, p.id`,
    )
    return rows.map(presentProject)
  })

/** Puts a project there, or takes it away. It is this person's business alone, so only their own windows are told. */
export const changeFavourite = (
  database: Database,
  by: Member,
  projectId: string,
  isFavourite: boolean,
): Promise<void> =>
  database.tenant(by.tenantId, async (db) => {
    const [, facts] = await Promise.all([lock(db, { projects: [projectId] }), requireProject(db, by, projectId)])
    if (!mayFavour(by, facts)) throw notAllowed()
    const changed = await firstOf<{ id: string }>(
      db,
      isFavourite
        ? sql`insert into favourite_projects (workspace_id, project_id, user_id)
              values ($workspace, ${projectId}::uuid, ${by.userId}::uuid)
              on conflict do nothing returning project_id as id`
        : sql`delete from favourite_projects
              where workspace_id = $workspace and project_id = ${projectId} and user_id = ${by.userId}
              returning project_id as id`,
    )
    if (!changed) return
    await appendMessage(db, {
      audience: { kind: 'user', userId: by.userId },
      type: 'FAVOURITES_CHANGED',
      data: { projectId },
      originWebsocketId: by.websocketId,
    })
  })
