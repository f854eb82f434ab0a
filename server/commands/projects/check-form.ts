import { sql } from 'drizzle-orm'
import { dayIn } from '#contract/days/zones.ts'
import type { FieldError } from '#contract/errors.ts'
import type { ProjectForm } from '#contract/entities/project.ts'
import type { TenantReads } from '../../db/handles.ts'
import { firstOf } from '../../db/sql/rows.ts'
import { wrongFields } from '../command-error.ts'

interface Found {
  users: number
  teams: number
  timezone: string | null
}

/**
 * Refuses what only the database can tell about a project's form: users who are no members, teams that are not there, and a
 * day that is over where the caller lives. A day that stays as it was may be over. Answers with the caller's zone.
 */
export async function checkForm(
  db: TenantReads,
  { userId, form, now }: { userId: string; form: ProjectForm; now: Date },
  dueDateBefore: string | null,
): Promise<string> {
  const userIds = [...new Set(form.userIds)]
  const teamIds = [...new Set(form.teamIds)]
  const found = await firstOf<Found>(
    db,
    sql`select (
          select count(*)::int from memberships m join users u on u.id = m.user_id and u.deleted_at is null
          where m.tenant_id = ${db.tenantId} and m.deleted_at is null and m.user_id = any(${sql.param(userIds)}::uuid[])
        ) as users, (
          select count(*)::int from teams where workspace_id = $workspace and deleted_at is null
            and id = any(${sql.param(teamIds)}::uuid[])
        ) as teams, (select timezone from users where id = ${userId}) as timezone`,
  )
  const errors: FieldError[] = []
  if (found?.users !== userIds.length) errors.push({ param: 'userIds', message: 'unknownUsers' })
  if (found?.teams !== teamIds.length) errors.push({ param: 'teamIds', message: 'unknownTeams' })
  const { dueDate } = form
  const timeZone = found?.timezone ?? 'UTC'
  if (dueDate !== null && dueDate !== dueDateBefore && dueDate < dayIn(timeZone, now)) {
    errors.push({ param: 'dueDate', message: 'dayIsOver' })
  }
  if (errors.length > 0) throw wrongFields(...errors)
  return timeZone
}
