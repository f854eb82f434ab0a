import type { User } from '#contract/entities/user.ts'
import type { CommandGiven } from '../commands/shortcuts.ts'
import type { MessageReceived } from '../live/news.ts'
import type { PlaceChanged } from '../router/screen-host.ts'
import type { AnswerRenewed } from '../store/answers/answer-keeper.ts'
import type { Chart, ShownDashboard } from './dashboard-query.ts'
import type { DueNews } from './new-task.ts'
import type { SharedFile } from './shared.ts'

/** What the start page is told of files that another program has shared. */
export type SharedFilesFound = { type: 'files.shared'; files: readonly SharedFile[] }
/** A task is being made of them, or nobody wants them. */
export type ToSharedFiles = { type: 'files.taken' | 'files.dropped'; files: readonly SharedFile[] }

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
  | SharedFilesFound
  | CommandGiven
  /** A task that is due is ticked off. */
  | { type: 'task.ticked'; taskId: string }
  | DueNews
