import { sql } from 'drizzle-orm'
import { run } from '../../../db/sql/rows.ts'
import { type NewActivities, noteActivities } from '../activities.ts'
import { uuids } from '../task-set.ts'
import { noteMove, noteOfTasks, type TaskWork } from '../task-work.ts'
import { goingTo } from './placements.ts'
import { keysIn } from './positions.ts'

/** A task that leaves its column because of what it is by now. */
export interface Leaving {
  taskId: string
  projectId: string
  columnId: string
  isAtHome: boolean
  toId: string
  toName: string
  /** Where it stood in that column before; null where it goes to the top. */
  position: string | null
  /** What is first in that column. */
  first: string | null
}

/** The keys of their places; those that come to the top of one column stand there in their order. */
function positionsOf(leaving: readonly Leaving[]): string[] {
  const onTop = leaving.filter(({ position }) => position === null)
  const keys = new Map(
    onTop.map(({ toId, first }) => {
      const { length } = onTop.filter((one) => one.toId === toId)
      return [toId, keysIn({ before: null, after: first }, length)]
    }),
  )
  return leaving.map(({ toId, position }) => position ?? keys.get(toId)?.shift() ?? '')
}

/** Lets tasks go where they are said to go, and notes it. */
export async function leave(work: TaskWork, leaving: readonly Leaving[]): Promise<void> {
  if (leaving.length === 0) return
  const { db, by } = work
  const column = (of: (one: Leaving) => string) => uuids(leaving.map(of))
  const placed = run(
    db,
    sql`update task_placements y set ${goingTo({ columnId: sql`new.column_id`, position: sql`new.position` })}
        from unnest(${column(({ taskId }) => taskId)}, ${column(({ projectId }) => projectId)}, ${column(({ toId }) => toId)},
          ${sql.param(positionsOf(leaving))}::text[]) as new (task_id, project_id, column_id, position)
        where y.workspace_id = $workspace and y.task_id = new.task_id and y.project_id = new.project_id`,
  )
  const atHome = new Map<string, NewActivities['entries'][number]>()
  for (const { taskId, projectId, columnId, isAtHome, toId, toName } of leaving) {
    noteMove(work, taskId, { oldProjectId: projectId, oldColumnId: columnId, projectId, columnId: toId })
    if (isAtHome) atHome.set(taskId, { taskId, value: { columnId: toId, columnName: toName }, was: columnId })
  }
  // Of a person's own board nothing is noted: it is sorted for its owner alone.
  const entries = [...atHome.values()]
  const noted = noteOfTasks(work, noteActivities(db, { userId: by.userId, type: 'moveColumn', entries }))
  await Promise.all([placed, noted])
}
