import { useMemo } from 'react'
import type { Task } from '#contract/entities/task.ts'
import { rangeOf } from '#contract/tasks/task-fields.ts'
import { barsOf, barsOn, barsWithRoom, type Bar, type Span } from '#machines/calendar/days/bars.ts'
import type { Day } from '#contract/days/days.ts'
import { listOfDay, SPANS } from '#machines/store/calendar/due-tasks.ts'
import type { TableView } from '#machines/store/table.ts'
import { useEach, useList } from '../../../parts/binding/use-table.ts'
import { useCalendar } from '../calendar-context.ts'

const rangeIn = (cards: TableView<Task>, id: string) => {
  const task = cards.get(id)
  return task ? rangeOf(task) : null
}
const fromOf = (cards: TableView<Task>, id: string) => rangeIn(cards, id)?.from
const toOf = (cards: TableView<Task>, id: string) => rangeIn(cards, id)?.to
const listIn = (cards: TableView<Task>, day: Day) => cards.list(listOfDay(day))

/** The tasks that stand on several days, by the first of them. */
export function useSpans(): readonly Span[] {
  const { cards } = useCalendar().tables.tasks
  const ids = useList(cards, SPANS)
  const from = useEach(cards, ids, fromOf)
  const to = useEach(cards, ids, toOf)
  return useMemo(() => ids.map((id, at) => ({ id, from: from[at] ?? '', to: to[at] ?? '' })), [ids, from, to])
}

/** The bars of one day: all of them, and those that find room in its week. */
export interface DayBars {
  readonly all: readonly Bar[]
  readonly shown: readonly Bar[]
}
export const NO_BARS: DayBars = { all: [], shown: [] }

/** The bars of each day of a week that has so many places a day. */
export function useBars(week: readonly Day[], spans: readonly Span[], room: number): readonly DayBars[] {
  const lists = useEach(useCalendar().tables.tasks.cards, week, listIn)
  const bars = useMemo(() => barsOf(week, spans), [week, spans])
  return useMemo(() => {
    const countOn = (day: Day) => lists[week.indexOf(day)]?.length ?? 0
    const shown = barsWithRoom(week, bars, { room, countOn })
    return week.map((day) => (bars.length === 0 ? NO_BARS : { all: barsOn(bars, day), shown: barsOn(shown, day) }))
  }, [week, bars, lists, room])
}
