import type { Column } from '#contract/entities/column.ts'
import type { Project } from '#contract/entities/project.ts'
import type { MessageReceived } from '../live/news.ts'
import type { PlaceChanged, ScreenHears, ScreenPlace } from '../router/screen-host.ts'
import type { CommandAsked, FromCommands } from './cards/card-commands.ts'
import type { ColumnDragEvent } from './columns/column-drag.ts'
import type { PageNews } from './cards/column-page.ts'
import type { Filters } from './filters/filters.ts'
import type { CardDragEvent } from './cards/card-drag.ts'
import type { Sorting } from './filters/sorting.ts'
import type { FromKeeper } from './keeper/board-keeper-events.ts'
import type { ComposerNews } from './cards/task-composer.ts'
import type { RefreshNews } from './cards/task-refresh.ts'

/** What the board holds itself: which project, and what is in flight. Tasks and columns are in the tables. */
export interface BoardContext {
  readonly place: ScreenPlace
  readonly projectId: string
  readonly project: Project | null
  /** What it is cut down to. */
  readonly filters: Filters
  /** What its columns are sorted by, where it is shown as a list. */
  readonly sorting: Sorting | null
  /** The card that arrow keys start from. */
  readonly focusedId: string | null
  /** In flight: pages of columns, tasks that are asked for again. */
  readonly paging: readonly string[]
  readonly refreshing: readonly string[]
  /** Something changed while everything was being fetched: fetch once more. */
  readonly isOutdatedAgain: boolean
}

/** What the board hears: from the person, from its parts, and from the server. */
export type BoardEvent =
  | { type: 'retry.requested' }
  | { type: 'card.focused'; taskId: string }
  /** A person who has a task open over the board wants the one before or after it. */
  | { type: 'neighbour.requested'; taskId: string; step: 1 | -1 }
  | { type: 'column.endReached'; columnId: string }
  | MessageReceived
  | { type: 'screen.staled' }
  | { type: 'column.vanished'; columnId: string }
  | { type: 'people.changed' }
  | ScreenHears['project']
  | { type: 'filters.changed' }
  | PlaceChanged
  | CardDragEvent
  | ComposerNews
  | ColumnDragEvent
  | PageNews
  | RefreshNews
  | FromKeeper
  | CommandAsked
  | FromCommands

/** A board to look at: whose, what it is cut down to, and whether it is the first look. */
export interface BoardWanted {
  readonly projectId: string
  readonly filters: Filters
  readonly sorting: Sorting | null
  readonly isFirst: boolean
}

/** What a look at a whole board brings: its project, and its columns with the first tasks of each. */
export interface BoardLoads {
  readonly project: Project
  readonly columns: readonly Column[]
  /** On 'My tasks': the projects that its tasks are of. */
  readonly projects?: readonly Project[]
  /** What they were cut down to, and sorted by. */
  readonly filters: Filters
  readonly sorting: Sorting | null
  /** The number of the newest message that the columns know of, where the server has said it. */
  readonly asOf: number | null
}
