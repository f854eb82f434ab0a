import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { NewProject, Project, ProjectForm } from '#contract/entities/project.ts'
import type { TenantDb } from '../../db/handles.ts'
import type { Database } from '../../db/pool.ts'
import { run } from '../../db/sql/rows.ts'
import type { Member } from '../../policies/member.ts'
import { mayCreateProjects } from '../../policies/project.ts'
import { insertColumns } from '../columns/insert-columns.ts'
import { CommandError, notAllowed } from '../command-error.ts'
import { fillBoard } from '../fill-board.ts'
import { lockLabels } from '../locks.ts'
import { appendMessage } from '../outbox/append.ts'
import { boardOfTemplate, MAKER, type TemplateContent, type TemplateTexts } from '../templates/content.ts'
import { readContent } from '../templates/templates.ts'
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
  /** What its columns are called, where it begins with no template. */
  columnNames: readonly string[]
  /** The texts of the boards that come with the product. */
  templates: TemplateTexts
  now: Date
}

/** Fills a new project by a template; labels that the workspace did not have are told to everybody. */
async function beginWith(
  db: TenantDb,
  by: Member,
  projectId: string,
  { content, now }: { content: TemplateContent; now: Date },
): Promise<void> {
  const people = new Map([[MAKER, { id: by.userId }]])
  const { labelsMade } = await fillBoard(db, boardOfTemplate(content, now), { projectId, people })
  for (const label of labelsMade)
    await appendMessage(db, {
      audience: { kind: 'tenant' },
      type: 'LABEL_CREATED',
      data: { label },
      originWebsocketId: by.websocketId,
    })
}

/**
 * A new project with its first columns, or with the board of a template. The person who makes it is among its users. It is made only if the plan allows one more,
 * however many are being made at the same time.
 */
export async function createProject(
  database: Database,
  by: Member,
  { template, ...form }: NewProject,
  { columnNames, templates, now }: Beginning,
): Promise<Project> {
  if (!mayCreateProjects(by)) throw notAllowed()
  return database.tenant(by.tenantId, async (db) => {
    const content = template === undefined ? null : await readContent(db, template, templates)
    if (content !== null) await lockLabels(db)
    const [isReserved, timeZone] = await Promise.all([
      reserveProject(db, now),
      checkForm(db, { userId: by.userId, form, now }, null),
    ])
    if (!isReserved) throw new CommandError({ kind: 'limitReached' })
    const id = randomUUID()
    const userIds = [...new Set([by.userId, ...form.userIds])]
    await Promise.all([
      run(
        db,
        sql`insert into projects (workspace_id, id, name, abbreviation, description, color, due_date, time_zone)
            values ($workspace, ${id}, ${form.name}, ${form.abbreviation}, ${form.description}, ${form.color}, ${form.dueDate},
              ${timeZone})`,
      ),
      writeParticipants(db, id, { userIds, teamIds: form.teamIds }),
      ...(content === null ? [insertColumns(db, id, columnNames)] : []),
    ])
    if (content !== null) await beginWith(db, by, id, { content, now })
    const project = await readProject(db, id)
    await appendMessage(db, {
      audience: { kind: 'project', projectIds: [id] },
      type: 'PROJECT_CREATED',
      data: { project },
      originWebsocketId: by.websocketId,
    })
    return project
  })
}
