import type { ProjectFlow } from '#contract/calls/dashboard.ts'
import type { User } from '#contract/entities/user.ts'
import type { CommandGiven } from '../commands/shortcuts.ts'
import type { MessageReceived } from '../live/news.ts'
import type { Command } from '../mutation/commands.ts'
import { fieldChanged } from '../mutation/commands/set-field.ts'
import { queryValue } from '../router/match.ts'
import type { PlaceChanged, ScreenPlace } from '../router/stage.ts'
import type { AnswerRenewed } from '../store/answers/answer-keeper.ts'
import type { ShownDashboard } from './dashboard-query.ts'
import type { DueNews } from './new-task.ts'

/** What a project's picture shows: tasks by column, or done against open. */
export type Chart = 'flow' | 'progress'
/** How a project came along, with the last moment of each day that is shown. */
export interface Flow extends ProjectFlow {
  readonly days: readonly string[]
}
export interface DashboardContext {
  readonly place: ScreenPlace
  readonly shown: ShownDashboard | null
  /** The end of the last visit, as it was when this one began. */
  readonly since: string | null
  readonly flow: Flow | null
  /** Whose flow it is, or is being asked for. */
  readonly flowOf: string | null
  /** Others did something while the first answer was on its way: that may be older. */
  readonly isOutdated: boolean
}
export type DashboardEvent =
  | PlaceChanged
  | { type: 'screen.staled' }
  | MessageReceived
  | AnswerRenewed<ShownDashboard>
  | { type: 'dashboard.arrived' }
  | { type: 'retry.requested' }
  | { type: 'project.chosen'; id: string }
  | { type: 'chart.chosen'; chart: Chart }
  | { type: 'adding.requested'; person: User }
  | CommandGiven
  /** A task that is due is ticked off. */
  | { type: 'task.ticked'; taskId: string }
  | DueNews

/** The project that the address names, if it is one of those shown; else the first of them. */
export const chosenIn = ({ place, shown }: Pick<DashboardContext, 'place' | 'shown'>): string | null => {
  const named = queryValue(place.search, 'project')
  const { projects = [] } = shown ?? {}
  return (projects.find(({ id }) => id === named) ?? projects[0])?.id ?? null
}

/** The command that completes what is due; null where that is done, or not due any more. */
export function completionOf({ shown }: Pick<DashboardContext, 'shown'>, taskId: string): Command | null {
  const row = shown?.due.rows.find(({ id }) => id === taskId)
  if (!row || row.isDone) return null
  // Only whether there is a moment shows; which one it is the server says.
  return fieldChanged('isCompleted', { id: taskId, value: row.dueDate, before: null })
}
