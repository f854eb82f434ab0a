import { createElement } from 'react'
import { fromCallback, type EventObject } from 'xstate'
import { taskComposer } from '#machines/board/cards/task-composer.ts'
import { filterBar } from '#machines/board/filters/filter-bar.ts'
import { calendar } from '#machines/calendar/calendar.ts'
import { dayDrag } from '#machines/calendar/day-drag.ts'
import type { LocalCalendarChanged } from '#machines/calendar/days/calendar-view.ts'
import { dayKeeper, type CalendarTables } from '#machines/calendar/days/day-keeper.ts'
import { undated } from '#machines/calendar/days/undated.ts'
import { swipe } from '#machines/calendar/swipe.ts'
import type { LoadedScreen } from '#machines/router/screen-host.ts'
import { createColumns } from '#machines/store/board/columns.ts'
import { createDueTasks } from '#machines/store/calendar/due-tasks.ts'
import { createPeople } from '#machines/store/people.ts'
import type { Store } from '#machines/store/store.ts'
import { withPorts } from '#machines/with-ports.ts'
import { screenWith, type ScreenProps } from '../../../parts/binding/screen.ts'
import { loadLabels, loadPeople } from '../../../ports/project/board.ts'
import { loadCalendar, loadPage, loadUndated } from '../../../ports/project/calendar.ts'
import { todayIn } from '../../../ports/project/today.ts'
import { CalendarBar } from '../../../screens/calendar/calendar-bar.tsx'
import { CalendarScreen } from '../../../screens/calendar/calendar-screen.tsx'
import { noAnswer, silent } from '../no-world.ts'

type Props = ScreenProps<typeof calendar>

/** The day at which the page is drawn, once. */
const today = fromCallback<EventObject, void, LocalCalendarChanged>(({ sendBack, system }) =>
  sendBack({ type: 'localCalendar.changed', ...todayIn(system) }),
)

/** What is the same in every drawing is put together once. */
const PORTS = {
  localCalendar: today,
  loadCalendar,
  loadPage,
  loadPeople,
  dayDrag,
  swipe,
  taskComposer: withPorts(taskComposer, { newTaskTexts: silent() }),
  filterBar: withPorts(filterBar, { loadLabels }),
  undated: withPorts(undated, { loadUndated, loadMore: noAnswer() }),
}

/** A calendar as it is drawn ahead. */
export function memberCalendar(store: Store): LoadedScreen {
  const tables: CalendarTables = {
    store,
    columns: createColumns(store),
    tasks: createDueTasks(store),
    people: createPeople(store),
  }
  return screenWith(
    withPorts(calendar, { ...PORTS, calendarKeys: silent(), loadAhead: noAnswer(), keeper: dayKeeper(tables) }),
    (props: Props) => createElement(CalendarScreen, { ...props, tables }),
    (props: Props) => createElement(CalendarBar, { ...props, tables }),
  )
}
