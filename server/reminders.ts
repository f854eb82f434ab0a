import type { Counting } from './commands/attempts.ts'
import { queueReminders } from './commands/tasks/reminders/queue-reminders.ts'
import { sendReminder } from './commands/tasks/reminders/send-reminder.ts'
import { listWorkspaceIds } from './commands/tasks/deletion/purge.ts'
import { forEachWorkspace } from './commands/workspaces/each-workspace.ts'
import type { Report } from './db/engine.ts'
import type { Database } from './db/pool.ts'
import type { JobHandlers } from './jobs/runner.ts'

/** What reminding needs. */
interface Reminding {
  database: Database
  counting: Counting
  now: () => Date
  report: Report
}

/** Each hour reminders of what will soon be due are queued, and each is sent when its moment comes. */
export const reminderHandlers = ({ database, counting, now, report }: Reminding) =>
  ({
    'reminders.queue': async () => {
      const ids = await listWorkspaceIds(database)
      const due = ids.map((tenantId) => ({ tenantId }))
      const work = ({ tenantId }: { tenantId: string }) => queueReminders(database, tenantId, now())
      await forEachWorkspace({ database, report }, { what: 'queuing reminders', due, work })
    },
    'reminder.send': ({ workspaceId, payload: { userId, at } }) =>
      sendReminder(database, counting, { workspaceId, userId, at: new Date(at) }, now()),
  }) satisfies JobHandlers
