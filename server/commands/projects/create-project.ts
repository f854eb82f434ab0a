import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Project, ProjectForm } from '#contract/entities/project.ts'
import type { TenantDb } from '../../db/handles.ts'
import type { Database } from '../../db/pool.ts'
import { run } from '../../db/sql/rows.ts'
import type { Member } from '../../policies/member.ts'
import { mayCreateProjects } from '../../policies/project.ts'
import { insertColumns } from '../columns/insert-columns.ts'
import { CommandError, notAllowed } from '../command-error.ts'
import { appendMessage } from '../outbox/append.ts'
import { checkForm } from './check-form.ts'
import { readProject } from './read-projects.ts'
import { reserveProject } from './reserve-project.ts'

/** Makes these people and teams the project's, and nobody else. */
export async function writeParticipants(
  db: TenantDb,
  projectId: string,
  { userIds, teamIds }: Pick<ProjectForm, 'userIds' | 'teamIds'>,
): Promise<void> {
  const users = sql`${sql.param([...userIds])}::uuid[]`
  const teams = sql`${sql.param([...teamIds])}::uuid[]`
  await Promise.all([
    run(
      db,
      sql`delete from project_users where workspace_id = $workspace and project_id = ${projectId}
          and user_id <> all(${users})`,
    ),
    run(
      db,
      sql`delete from project_teams where workspace_id = $workspace and project_id = ${projectId}
          and team_id <> all(${teams})`,
    ),
    run(
      db,
      sql`insert into project_users (workspace_id, project_id, user_id)
          select $workspace, ${projectId}::uuid, unnest(${users}) on conflict do nothing`,
    ),
    run(
      db,
      sql`insert into project_teams (workspace_id, project_id, team_id)
          select $workspace, ${projectId}::uuid, unnest(${teams}) on conflict do nothing`,
    ),
  ])
}

/** What a new project begins with besides its form. */
export interface Beginning {
  columnNames: readonly string[]
  now: Date
}

/**
 * A new project with its first columns. The person who makes it is among its users. It is made only if the plan allows one more,
 * however many are being made at the same time.
 */
export async function createProject(
  database: Database,
  by: Member,
  form: ProjectForm,
  { columnNames, now }: Beginning,
): Promise<Project> {
  if (!mayCreateProjects(by)) throw notAllowed()
  return database.tenant(by.tenantId, async (db) => {
    const [isReserved] = await Promise.all([
      reserveProject(db, now),
      checkForm(db, { userId: by.userId, form, now }, null),
    ])
    if (!isReserved) throw new CommandError({ kind: 'limitReached' })
    const id = randomUUID()
    const userIds = [...new Set([by.userId, ...form.userIds])]
    const [, , , project] = await Promise.all([
      run(
        db,
        sql`insert into projects (workspace_id, id, name, abbreviation, description, color, due_date)
            values ($workspace, ${id}, ${form.name}, ${form.abbreviation}, ${form.description}, ${form.color}, ${form.dueDate})`,
      ),
      writeParticipants(db, id, { userIds, teamIds: form.teamIds }),
      insertColumns(db, id, columnNames),
      readProject(db, id),
    ])
    await appendMessage(db, {
      audience: { kind: 'project', projectIds: [id] },
      type: 'PROJECT_CREATED',
      data: { project },
      originWebsocketId: by.websocketId,
    })
    return project
  })
}
