import type { Dashboard, DueTask } from '#contract/calls/dashboard.ts'
import type { Command } from '../mutation/commands.ts'
import { fieldChanged } from '../mutation/commands/set-field.ts'
import { queryValue } from '../router/match.ts'
import type { ScreenPlace } from '../router/screen-host.ts'
import type { AnswerQuery } from '../store/answers/answer-keeper.ts'
import type { Renewal } from '../store/answers/renewal.ts'

/** What is due, as it is to be seen: done stays in its place, struck, until the list has come anew. */
export type DueRow = DueTask & { readonly isDone?: boolean }
/** The start page, as it is to be seen. */
export type ShownDashboard = Omit<Dashboard, 'due'> & {
  readonly due: Omit<Dashboard['due'], 'rows'> & { readonly rows: readonly DueRow[] }
}

/** What a project's picture shows: tasks by column, or done against open. */
export type Chart = 'flow' | 'progress'

/** A task that is due is neither, as far as its answer goes. */
const UNDONE = { completedAt: null as string | null, deletedAt: null as string | null }

const signOf = <Sign extends DueRow | Dashboard['activity'][number]['task']>(
  sign: Sign,
  { project }: Renewal,
): Sign => ({
  ...sign,
  project: project(sign.project),
})

function dueRow(row: DueRow, renewal: Renewal): readonly DueRow[] {
  const now = renewal.taskWith(row, UNDONE)
  if (!now) return []
  const { completedAt, deletedAt, id, number, name, priority, dueDate, project, taskPlacements } = now
  // What has no day any more is due no more; the type says only what answers hold.
  if (deletedAt !== null || (dueDate as string | null) === null) return []
  const sign = signOf({ id, number, name, priority, dueDate, project, taskPlacements }, renewal)
  return [completedAt === null ? sign : { ...sign, isDone: true }]
}

/** The command that completes what is due; null where that is done, or not due any more. */
export function completionOf(shown: ShownDashboard | null, taskId: string): Command | null {
  const row = shown?.due.rows.find(({ id }) => id === taskId)
  if (!row || row.isDone) return null
  // Only whether there is a moment shows; which one it is the server says.
  return fieldChanged('isCompleted', { id: taskId, value: row.dueDate, before: null, stood: row.taskPlacements })
}

/** The start page as a query over the store: tasks, projects and people are called what they are called now. */
export const dashboardQuery: AnswerQuery<ShownDashboard> = {
  follows: ['task', 'taskGone', 'tasksShown', 'project', 'partsShown'],
  taskIds: ({ due, activity }) => [...due.rows.map(({ id }) => id), ...activity.map(({ task }) => task.id)],
  renew: (shown, renewal) => ({
    ...shown,
    due: { ...shown.due, rows: shown.due.rows.flatMap((row) => dueRow(row, renewal)) },
    activity: shown.activity.map((line) => ({
      ...line,
      user: line.user && renewal.person(line.user),
      task: signOf(renewal.task(line.task), renewal),
    })),
    projects: shown.projects.map(renewal.project),
  }),
}

/** The project that the address names, if it is one of those shown; else the first of them. */
export const chosenIn = ({ place, shown }: { place: ScreenPlace; shown: ShownDashboard | null }): string | null => {
  const named = queryValue(place.search, 'project')
  return (shown?.projects.find(({ id }) => id === named) ?? shown?.projects[0])?.id ?? null
}
