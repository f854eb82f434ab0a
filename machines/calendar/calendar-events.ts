import type { ColumnHead } from '#contract/entities/column.ts'
import type { Project } from '#contract/entities/project.ts'
import type { Task } from '#contract/entities/task.ts'
import type { MessageReceived } from '../live/news.ts'
import type { Filters } from '../board/filters/filters.ts'
import type { CommandGiven } from '../commands/shortcuts.ts'
import type { ComposerNews } from '../board/cards/task-composer.ts'
import type { PlaceChanged, ScreenPlace } from '../router/screen-host.ts'
import type { DayDragEvent } from './day-drag.ts'
import type { FromKeeper } from './days/day-keeper.ts'
import type { Day, Days } from '#contract/days/days.ts'
import type { CalendarView } from '#contract/days/months.ts'
import type { Page } from './days/pages.ts'
import type { CalendarAddress, LocalCalendar, LocalCalendarChanged } from './days/calendar-view.ts'
import type { SwipeNews } from './swipe.ts'
import type { UndatedNews } from './days/undated.ts'

/** What the calendar holds itself: what it shows, which pages are loaded, and what is in flight. Tasks are in the table. */
export interface CalendarContext {
  readonly place: ScreenPlace
  readonly projectId: string
  readonly project: Project | null
  /** The column that stands first: a new task goes there. Null while the project has none. */
  readonly firstColumnId: string | null
  readonly filters: Filters
  readonly address: CalendarAddress
  readonly localCalendar: LocalCalendar
  readonly pages: readonly Page[]
  /** Which way the page was turned last: 1 on, -1 back, 0 when it was shown otherwise. */
  readonly turn: number
  /** The day that the keyboard is at; the one that is shown when there is none. */
  readonly focusedDay: Day | null
  /** Something changed while a page was being fetched: fetch it once more. */
  readonly isOutdatedAgain: boolean
}

/** What the calendar hears: from the person, from its parts, and from the server. */
export type CalendarEvent =
  | { type: 'retry.requested' }
  | { type: 'view.chosen'; view: CalendarView }
  | { type: 'day.shown'; day: Day; view?: CalendarView }
  | { type: 'today.requested' }
  | CommandGiven
  | { type: 'day.focused'; day: Day }
  /** What day it is here, or with which day weeks begin, is known now, or has changed. */
  | LocalCalendarChanged
  /** A person who has a task open over the calendar wants the one before or after it. */
  | { type: 'neighbour.requested'; taskId: string; step: 1 | -1 }
  | MessageReceived
  | { type: 'screen.staled' }
  | { type: 'page.shown' }
  | { type: 'people.changed' }
  | PlaceChanged
  | DayDragEvent
  | ComposerNews
  | FromKeeper
  | SwipeNews
  | UndatedNews

/** A project to show the calendar of. */
export interface CalendarLoads {
  readonly project: Project
  readonly columns: readonly ColumnHead[]
}

/** Days to look at, and what they are cut down to. */
export interface PageWanted {
  readonly projectId: string
  readonly days: Days
  readonly filters: Filters
}
/** The tasks of these days. */
export interface PageLoads extends Omit<PageWanted, 'projectId'> {
  readonly rows: readonly Task[]
  /** There are more: these are the first of them. */
  readonly isTooMuch: boolean
}
