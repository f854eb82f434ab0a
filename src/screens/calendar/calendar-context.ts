import { createContext, useContext } from 'react'
import type { TaskComposerRef } from '#machines/board/cards/task-composer.ts'
import type { DayDragRef } from '#machines/calendar/day-drag.ts'
import type { CalendarRef } from '#machines/calendar/calendar.ts'
import type { CalendarTables } from '#machines/calendar/days/day-keeper.ts'
import type { FilterBarRef } from '#machines/board/filters/filter-bar.ts'
import type { SwipeRef } from '#machines/calendar/swipe.ts'
import type { UndatedRef } from '#machines/calendar/days/undated.ts'
import type { CardShows } from '../../parts/task/task-card.tsx'
import type { CalendarTexts } from './use-calendar-texts.ts'

/** What every piece of a calendar needs: its actors, its table, what to show of a task, and how days are written. */
export interface CalendarParts {
  readonly projectId: string
  readonly calendar: CalendarRef
  readonly dayDrag: DayDragRef
  readonly swipe: SwipeRef
  readonly composer: TaskComposerRef
  readonly filterBar: FilterBarRef
  readonly undated: UndatedRef
  readonly tables: CalendarTables
  readonly shows: CardShows
  /** The zone that times are in; null: the reader's. */
  readonly timeZone: string | null
  readonly texts: CalendarTexts
}

export const CalendarPartsContext = createContext<CalendarParts | null>(null)

/** The calendar that is above this piece. */
export function useCalendar(): CalendarParts {
  const parts = useContext(CalendarPartsContext)
  if (parts === null) throw new Error('nothing above this component is a calendar')
  return parts
}
