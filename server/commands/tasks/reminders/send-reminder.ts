import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { cityOf } from '#contract/days/city.ts'
import { dayIn } from '#contract/days/zones.ts'
import type { Role } from '#contract/entities/role.ts'
import { TASKS_PER_REMINDER_MAX } from '#contract/limits/reminder-limits.ts'
import { isSeenBy } from '../../../db/sql/project-visibility.ts'
import { firstOf } from '../../../db/sql/rows.ts'
import type { Database } from '../../../db/pool.ts'
import type { MailContent } from '../../../db/tables/mail-content.ts'
import { users } from '../../../db/tables/central.ts'
import type { Counting } from '../../attempts.ts'
import { whenToMail } from '../../mail/pace.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { type DueOfPerson, isOf, readDueAround, remindedAt } from './due-of-people.ts'

/** Whom a reminder goes to, and of which moment. */
interface Reminder {
  workspaceId: string
  userId: string
  at: Date
}

/** The workspace's name and the person's role there; null where one of them is gone. */
const readPlace = (database: Database, { workspaceId, userId }: Reminder) =>
  database.read.central((db) =>
    firstOf<{ workspace: string; role: Role }>(
      db,
      sql`select t.name as workspace, m.role from public.memberships m
          join public.tenants t on t.id = m.tenant_id and t.deleted_at is null and t.is_database_connected
          where m.tenant_id = ${workspaceId} and m.user_id = ${userId} and m.deleted_at is null`,
    ),
  )

const named = ({ abbreviation, number, name, dueTime: time, timeZone, zoneOfPerson }: DueOfPerson) => ({
  key: `${abbreviation}-${number}`,
  name,
  time,
  city: time === null || timeZone === zoneOfPerson ? null : cityOf(timeZone),
})

function contentOf(
  due: readonly DueOfPerson[],
  workspace: string,
  now: Date,
): Omit<MailContent & { kind: 'dueTasks' }, 'firstName'> {
  const [first] = due
  if (!first) throw new RangeError('a reminder of nothing')
  const { dueDate: day, timeZone, projectId, id } = first
  return {
    kind: 'dueTasks',
    workspace,
    day,
    isToday: dayIn(timeZone, now) === day,
    tasks: due.slice(0, TASKS_PER_REMINDER_MAX).map(named),
    count: due.length,
    path: due.length === 1 ? `/projects/${projectId}/board/tasks/${id}` : '/',
  }
}

/** Writes to a person what is due of theirs, as it is now: nothing, where nothing is any more or they do not want to be reminded. */
export async function sendReminder(
  database: Database,
  counting: Counting,
  reminder: Reminder,
  now: Date,
): Promise<void> {
  const { workspaceId, userId, at } = reminder
  const place = await readPlace(database, reminder)
  if (!place) return
  const { workspace, role } = place
  const near = await database.read.tenant(workspaceId, (db) =>
    readDueAround(db, at, sql`${isOf(userId)} and ${isSeenBy({ userId, role })}`),
  )
  const due = near.filter((task) => remindedAt(task).getTime() === at.getTime())
  if (due.length === 0) return
  const content = contentOf(due, workspace, now)
  await database.central(async (db) => {
    const [person] = await db
      .select()
      .from(users)
      .where(
        and(eq(users.id, userId), isNull(users.deletedAt), isNotNull(users.activatedAt), eq(users.isReminded, true)),
      )
    if (!person) return
    const { email: recipient, language, firstName } = person
    const notBefore = await whenToMail(db, counting, { kind: 'mail-reminder', recipient, now })
    if (notBefore === null) return
    await queueMail(db, counting.secrets, { recipient, language, content: { ...content, firstName }, now, notBefore })
  })
}
