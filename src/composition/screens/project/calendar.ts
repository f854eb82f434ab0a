import { createElement } from 'react'
import { CALENDAR_DEBOUNCE_MS } from '#contract/limits.ts'
import { filterBar } from '#machines/board/filters/filter-bar.ts'
import { taskComposer } from '#machines/board/cards/task-composer.ts'
import { calendar } from '#machines/calendar/calendar.ts'
import { dayDrag } from '#machines/calendar/day-drag.ts'
import { dayKeeper, type CalendarTables } from '#machines/calendar/days/day-keeper.ts'
import { swipe } from '#machines/calendar/swipe.ts'
import { undated } from '#machines/calendar/days/undated.ts'
import { withPorts } from '#machines/with-ports.ts'
import { createColumns } from '#machines/store/board/columns.ts'
import { createDueTasks } from '#machines/store/calendar/due-tasks.ts'
import { createPeople } from '#machines/store/people.ts'
import { screenWith, type ScreenProps } from '../../../parts/binding/screen.ts'
import { todayPort } from '../../../ports/project/today-port.ts'
import { loadLabels, loadPeople } from '../../../ports/project/board.ts'
import { calendarKeys } from '../../../ports/keyboard/calendar-keys.ts'
import { loadCalendar, loadPage, loadUndated } from '../../../ports/project/calendar.ts'
import { newTaskTexts } from '../../../ports/storage/new-texts.ts'
import { CalendarBar } from '../../../screens/calendar/calendar-bar.tsx'
import { CalendarScreen } from '../../../screens/calendar/calendar-screen.tsx'
import { store } from '../../store.ts'

type Props = ScreenProps<typeof calendar>

/** The tables of the calendar that is open. */
const tables: CalendarTables = {
  store,
  columns: createColumns(store),
  tasks: createDueTasks(store),
  people: createPeople(store),
}

/** The search of a calendar waits longer after typing than a board's (spec §9). */
const calmFilterBar = filterBar.provide({ delays: { typingPause: CALENDAR_DEBOUNCE_MS } }) as typeof filterBar

const calendarWithPorts = withPorts(calendar, {
  keeper: dayKeeper(tables),
  localCalendar: todayPort,
  calendarKeys,
  loadCalendar,
  loadPage,
  loadAhead: loadPage,
  loadPeople,
  dayDrag,
  swipe,
  taskComposer: withPorts(taskComposer, { newTaskTexts }),
  filterBar: withPorts(calmFilterBar, { loadLabels }),
  undated: withPorts(undated, { loadUndated, loadMore: loadUndated }),
})

/** The calendar with its calls and its tables. */
export const screen = screenWith(
  calendarWithPorts,
  (props: Props) => createElement(CalendarScreen, { ...props, tables }),
  (props: Props) => createElement(CalendarBar, { ...props, tables }),
)
