import { sql } from 'drizzle-orm'
import type { Project, ProjectChange, ProjectForm } from '#contract/entities/project.ts'
import type { TenantDb } from '../../db/handles.ts'
import type { Database } from '../../db/pool.ts'
import { firstOf, run } from '../../db/sql/rows.ts'
import type { Member } from '../../policies/member.ts'
import { mayArchiveProject, mayEditProject } from '../../policies/project.ts'
import { lock } from '../locks.ts'
import { mergedIds } from '../merged.ts'
import { notAllowed, notFound } from '../command-error.ts'
import { appendMessages, message, type NewMessage } from '../outbox/append.ts'
import { endLostListings } from '../safes/lost-listings.ts'
import { checkForm } from './check-form.ts'
import { writeParticipants } from './create-project.ts'
import { requireProject } from './facts.ts'
import { readProject } from './read-projects.ts'
import { readProjectViewers } from './project-viewers.ts'

const readDueDate = (db: TenantDb, projectId: string) =>
  firstOf<{ dueDate: string | null }>(
    db,
    sql`select due_date as "dueDate" from projects where workspace_id = $workspace and id = ${projectId}
        and deleted_at is null`,
  )

/** Tells those who do not see the project any more that it is gone for them. */
function removedFor(lost: string[], projectId: string, originWebsocketId: string | null): NewMessage[] {
  if (lost.length === 0) return []
  const audience = { kind: 'users' as const, userIds: lost }
  return [message({ audience, type: 'REMOVED_FROM_PROJECT', data: { projectId }, originWebsocketId })]
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** The form as it is saved: what was not changed in it is as the project is by now. */
function mergedForm({ since, ...form }: ProjectChange, now: Project): ProjectForm {
  if (!since) return form
  const { name, abbreviation, description, color, dueDate } = now
  const changed = Object.fromEntries(since.changed.map((field) => [field, form[field]]))
  return {
    name,
    abbreviation,
    description,
    color,
    dueDate,
    ...changed,
    userIds: mergedIds({ before: since.userIds, wanted: form.userIds, now: idsOf(now.users) }),
    teamIds: mergedIds({ before: since.teamIds, wanted: form.teamIds, now: idsOf(now.teams) }),
  }
}

/** Saves a project's form, merged with what others saved since it was opened. A person who no longer sees the project by it is notified. */
export const updateProject = (
  database: Database,
  by: Member,
  projectId: string,
  { change, now }: { change: ProjectChange; now: Date },
): Promise<Project> =>
  database.tenant(by.tenantId, async (db) => {
    const [, facts, there, before] = await Promise.all([
      lock(db, { projects: [projectId] }),
      requireProject(db, by, projectId),
      readDueDate(db, projectId),
      readProjectViewers(db, projectId),
    ])
    if (!there) throw notFound()
    if (!mayEditProject(by, facts)) throw notAllowed()
    const form = mergedForm(change, await readProject(db, projectId))
    await checkForm(db, { userId: by.userId, form, now }, there.dueDate)
    const [, , project, after] = await Promise.all([
      run(
        db,
        sql`update projects set name = ${form.name}, abbreviation = ${form.abbreviation},
              description = ${form.description}, color = ${form.color}, due_date = ${form.dueDate}, revision = revision + 1
            where workspace_id = $workspace and id = ${projectId}`,
      ),
      writeParticipants(db, projectId, form),
      readProject(db, projectId),
      readProjectViewers(db, projectId),
    ])
    const lost = before.filter((userId) => !after.includes(userId))
    const ofSafes = await endLostListings(db)
    await appendMessages(db, [
      ...removedFor(lost, projectId, null),
      ...ofSafes,
      message({
        audience: { kind: 'project', projectIds: [projectId] },
        type: 'PROJECT_UPDATED',
        data: { project },
        originWebsocketId: by.websocketId,
      }),
    ])
    return project
  })

/** Hides a project from everybody; its rows are kept, and the plan has room for another. */
export const archiveProject = (database: Database, by: Member, projectId: string): Promise<null> =>
  database.tenant(by.tenantId, async (db) => {
    const [, facts, before] = await Promise.all([
      lock(db, { projects: [projectId] }),
      requireProject(db, by, projectId),
      readProjectViewers(db, projectId),
    ])
    if (!mayArchiveProject(by, facts)) throw notAllowed()
    await Promise.all([
      run(
        db,
        sql`update projects set deleted_at = now(), revision = revision + 1
            where workspace_id = $workspace and id = ${projectId}`,
      ),
      run(
        db,
        sql`update public.tenants set projects_count = greatest(projects_count - 1, 0) where id = ${db.tenantId}`,
      ),
    ])
    await appendMessages(db, removedFor(before, projectId, by.websocketId))
    return null
  })
