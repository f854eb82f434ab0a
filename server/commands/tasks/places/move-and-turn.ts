import { sql } from 'drizzle-orm'
import type { TaskMove } from '#contract/calls/tasks/tasks.ts'
import type { ColumnStay } from '#contract/entities/task.ts'
import type { ColumnKind } from '#contract/columns/column-kinds.ts'
import type { TenantDb } from '../../../db/handles.ts'
import { run } from '../../../db/sql/rows.ts'
import type { Member } from '../../../policies/member.ts'
import type { ProjectFacts } from '../../../policies/project.ts'
import type { NewMessage } from '../../outbox/append.ts'
import { noteActivities, readColumnHistory } from '../activities.ts'
import { writeFields } from '../fields/write-fields.ts'
import { factsOfWhole, readWholeTask, type WholeTask } from '../queries/read-task.ts'
import { messagesOfWork } from '../task-messages.ts'
import { TOUCHED } from '../task-set.ts'
import { noteMove, noteOfTasks, openWork, workOn } from '../task-work.ts'
import { followBegun } from './follow-begun.ts'
import { putByHand } from './placements.ts'

/** What a move makes of a task besides its place. */
interface Turn {
  /** How it was found. */
  whole: WholeTask
  home: ProjectFacts
  /** The column it leaves. */
  stood: string
  key: string
  columnName: string
  kind: ColumnKind | null
  /** Null where it stays what it is. */
  isCompleted: boolean | null
}

/**
 * Moves a task that is done by it, begun, or open again, on all its boards; it is locked, and belongs to the project it goes to. Returns it
 * as it is then, with its columns so far, and the messages. All that does not depend on what others have found is sent in one go.
 */
export async function moveAndTurn(
  db: TenantDb,
  by: Member,
  { oldProjectId, projectId, columnId, isCompleted: isBack }: TaskMove,
  { whole, home, stood, key, columnName, kind, isCompleted }: Turn,
): Promise<{ turned: WholeTask; columnHistory: ColumnStay[]; messages: NewMessage[] }> {
  const { id: taskId } = whole.task
  const leaves = projectId !== oldProjectId
  // A task that goes to another project may lose its assignee: it is read anew.
  const work = leaves
    ? await openWork(db, by, { taskIds: [taskId] })
    : workOn(db, by, new Map([[taskId, factsOfWhole(whole, home)]]))
  const isNoted = leaves || (whole.homeProjectId === projectId && stood !== columnId)
  const type = leaves ? 'moveProject' : 'moveColumn'
  const entries = [{ taskId, value: { columnId, columnName }, was: stood }]
  const isThereAlone = !leaves && whole.placements.every((place) => place.projectId === projectId)
  const turn = () =>
    writeFields(
      work,
      [taskId],
      { isCompleted: isCompleted === true },
      { staysOn: projectId, isThereAlone, isBack: isBack !== undefined },
    )
  const begin = () =>
    Promise.all([
      run(db, sql`update tasks set ${TOUCHED} where workspace_id = $workspace and id = ${taskId}`),
      followBegun(work, [taskId]),
    ])
  noteMove(work, taskId, { oldProjectId, oldColumnId: stood, projectId, columnId })
  await Promise.all([
    run(
      db,
      sql`update task_placements y set project_id = ${projectId}, ${putByHand({ columnId, position: key }, kind)}
          where y.workspace_id = $workspace and y.task_id = ${taskId} and y.project_id = ${oldProjectId}`,
    ),
    isNoted && noteOfTasks(work, noteActivities(db, { userId: by.userId, type, entries })),
    isCompleted === null ? begin() : turn(),
  ])
  const [turned, columnHistory] = await Promise.all([readWholeTask(db, taskId), readColumnHistory(db, by, taskId)])
  return { turned, columnHistory, messages: await messagesOfWork(work, [turned]) }
}
