import type { User } from '#contract/entities/user.ts'
import type { CommandGiven } from '../commands/shortcuts.ts'
import type { MessageReceived } from '../live/news.ts'
import type { PlaceChanged } from '../router/screen-host.ts'
import type { AnswerRenewed } from '../store/answers/answer-keeper.ts'
import type { Chart, ShownDashboard } from './dashboard-query.ts'
import type { DueNews } from './new-task.ts'

/** What the start page hears. */
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
  /** What was shared is to be a task. */
  | { type: 'shared.taken'; person: User; name: string }
  | { type: 'shared.dismissed' }
  | CommandGiven
  /** A task that is due is ticked off. */
  | { type: 'task.ticked'; taskId: string }
  | DueNews
