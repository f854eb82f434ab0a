import type { openTask as call } from '#contract/calls/tasks/tasks.ts'
import type { Reply } from '#contract/call.ts'
import { ACTIVITIES_PER_PAGE } from '#contract/limits.ts'
import type { Database } from '../../../db/pool.ts'
import type { Member } from '../../../policies/member.ts'
import { readActivities } from '../../activities/list-activities.ts'
import { readAttachments } from '../../attachments/attachments.ts'
import { notFound } from '../../command-error.ts'
import { readColumnHistory } from '../activities.ts'
import { readFamily, readSubtaskIds, requireTask } from './read-task.ts'

/** Everything that is shown of a task when it is opened, as of one moment. */
export const openTask = (database: Database, by: Member, taskId: string): Promise<Reply<typeof call>> =>
  database.read.tenant(by.tenantId, async (db) => {
    const facts = await requireTask(db, by, taskId)
    const { parentId, homeProjectId } = facts
    const [subtaskIds, attachments, columnHistory, activities] = await Promise.all([
      readSubtaskIds(db, taskId),
      readAttachments(db, taskId),
      readColumnHistory(db, by, taskId),
      readActivities(db, by, taskId, { page: 0, perPage: ACTIVITIES_PER_PAGE }),
    ])
    const ids = [taskId, ...(parentId === null ? [] : [parentId]), ...subtaskIds]
    const tasks = await readFamily(db, by, facts, ids)
    const task = tasks.get(taskId)
    if (!task) throw notFound()
    return {
      task,
      parent: tasks.get(parentId ?? '') ?? null,
      projectId: homeProjectId,
      subtasks: subtaskIds.flatMap((id) => tasks.get(id) ?? []),
      attachments,
      columnHistory,
      activities,
    }
  })
