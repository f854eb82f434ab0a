import { sql } from 'drizzle-orm'
import type { TaskMove } from '#contract/calls/tasks/tasks.ts'
import type { ColumnKind } from '#contract/columns/column-kinds.ts'
import type { TenantDb } from '../../../db/handles.ts'
import { run } from '../../../db/sql/rows.ts'
import type { Member } from '../../../policies/member.ts'
import type { NewMessage } from '../../outbox/append.ts'
import { noteActivities } from '../activities.ts'
import { writeFields } from '../fields/write-fields.ts'
import { readWholeTasks } from '../queries/read-task.ts'
import { messagesOfWork } from '../task-messages.ts'
import { TOUCHED } from '../task-set.ts'
import { noteMove, noteOfTasks, openWork } from '../task-work.ts'
import { followBegun } from './follow-begun.ts'
import { putByHand } from './placements.ts'

/** What a move makes of a task besides its place. */
interface Turn {
  taskId: string
  /** The column it leaves. */
  stood: string
  key: string
  columnName: string
  kind: ColumnKind | null
  /** Null where it stays what it is. */
  isCompleted: boolean | null
}

/** Moves a task that is done by it, begun, or open again, on all its boards; it is locked, and belongs to the project it goes to. Returns the messages. */
export async function moveAndTurn(
  db: TenantDb,
  by: Member,
  { oldProjectId, projectId, columnId, isCompleted: isBack }: TaskMove,
  { taskId, stood, key, columnName, kind, isCompleted }: Turn,
): Promise<NewMessage[]> {
  const work = await openWork(db, by, { taskIds: [taskId] })
  const leaves = projectId !== oldProjectId
  const isNoted = leaves || (work.facts.get(taskId)?.homeProjectId === projectId && stood !== columnId)
  const type = leaves ? 'moveProject' : 'moveColumn'
  noteMove(work, taskId, { oldProjectId, oldColumnId: stood, projectId, columnId })
  await Promise.all([
    run(
      db,
      sql`update task_placements y set project_id = ${projectId}, ${putByHand({ columnId, position: key }, kind)}
          where y.workspace_id = $workspace and y.task_id = ${taskId} and y.project_id = ${oldProjectId}`,
    ),
    isNoted &&
      noteOfTasks(
        work,
        noteActivities(db, {
          userId: by.userId,
          type,
          entries: [{ taskId, value: { columnId, columnName }, was: stood }],
        }),
      ),
  ])
  if (isCompleted === null) {
    await run(db, sql`update tasks set ${TOUCHED} where workspace_id = $workspace and id = ${taskId}`)
    await followBegun(work, [taskId])
  } else await writeFields(work, [taskId], { isCompleted }, { staysOn: projectId, isBack: isBack !== undefined })
  return messagesOfWork(work, await readWholeTasks(db, [taskId]))
}
