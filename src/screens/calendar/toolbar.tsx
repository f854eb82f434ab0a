import { useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import { CalendarOff, ListFilter, Search, UserRound } from 'lucide-react'
import { filtersNow, isOpen } from '#machines/board/filters/filter-bar.ts'
import { filtersSet } from '#machines/board/filters/filters.ts'
import { isTooMuch } from '#machines/calendar/calendar.ts'
import type { CalendarView } from '#contract/days/months.ts'
import { weekNumber } from '#contract/days/week-number.ts'
import { isOpen as isListOpen } from '#machines/calendar/days/undated.ts'
import { useEach } from '../../parts/binding/use-table.ts'
import { useIsPhone } from '../../parts/binding/use-is-phone.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { StatusFilter } from '../../parts/board-filters/filter-menus.tsx'
import { FilterPartsContext } from '../../parts/board-filters/filters-context.ts'
import { ViewTabs } from '../../parts/project/view-tabs.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { Segment } from '../../ui/choices/segment.tsx'
import { Switch } from '../../ui/choices/switch.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { AssigneeMenu } from './assignee-menu.tsx'
import { useCalendar } from './calendar-context.ts'
import { useCalendarView } from './calendar-view.ts'
import { TurnButton } from './turn-button.tsx'

const SHOWN = ['shown']
const VIEWS = ['month', 'week'] as const satisfies readonly CalendarView[]

/** Over the days: which they are, the ways to others, and what they are cut down to. */
export function Toolbar() {
  const isPhone = useIsPhone()
  const { projectId } = useCalendar()
  return (
    <>
      {isPhone && (
        <div className="flex-none overflow-x-auto border-b border-line px-2 py-1">
          <ViewTabs projectId={projectId} view="calendar" />
        </div>
      )}
      <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 max-md:gap-x-2 max-md:pb-1">
        <Title />
        <Ways />
        <Cuts />
        <Views />
      </div>
      <TooMuch />
      <NoMatch />
    </>
  )
}

/** Says that not everything is shown, where there is more than can be. */
function TooMuch() {
  const words = useWords()
  const { calendar } = useCalendar()
  if (!useSelector(calendar, isTooMuch)) return null
  return (
    <output className="mx-4 mb-2 block flex-none rounded-control bg-warning-soft px-3 py-2 text-13 text-warning">
      {words.calendar.tooMuch()}
    </output>
  )
}

/** Says that it is for what they are cut down to that the days are empty. */
function NoMatch() {
  const words = useWords()
  const { calendar, filterBar, tables } = useCalendar()
  const { days } = useCalendarView()
  const isFiltered = useSelector(filterBar, (now) => filtersSet(filtersNow(now)) > 0)
  const isFetching = useSelector(calendar, (now) => now.hasTag('fetching'))
  const count = useCallback(() => tables.tasks.inOrder(days).length, [tables, days])
  const [shown] = useEach(tables.tasks.cards, SHOWN, count)
  if (!isFiltered || isFetching || shown !== 0) return null
  return (
    <output className="mx-4 mb-2 block flex-none rounded-control bg-sunken px-3 py-2 text-13 text-ink-soft">
      {words.filters.noMatch()}
    </output>
  )
}

function Title() {
  const words = useWords()
  const { texts } = useCalendar()
  const { view, day, days } = useCalendarView()
  const isPhone = useIsPhone()
  // The names of two months are more than a phone has room for.
  const week = isPhone && days.from.slice(0, 7) !== days.to.slice(0, 7) ? texts.weekShort : texts.week
  return (
    <div className="flex min-w-0 items-center gap-3 max-md:flex-1">
      <h2
        aria-live="polite"
        className="text-20 font-semibold first-letter:uppercase max-md:text-16 max-md:leading-5 max-md:text-balance md:cut"
      >
        {view === 'month' ? texts.month(day) : week(days)}
      </h2>
      {view === 'week' && (
        <span className="flex flex-none max-lg:hidden">
          <Badge>{words.calendar.weekOf({ number: weekNumber(days.from) })}</Badge>
        </span>
      )}
    </div>
  )
}

function Ways() {
  const words = useWords()
  const { calendar } = useCalendar()
  return (
    <div className="flex flex-none items-center gap-1">
      <TurnButton pages={-1} />
      <TurnButton pages={1} />
      <Button className="ms-2 max-md:ms-0" onClick={() => calendar.send({ type: 'today.requested' })}>
        {words.calendar.today()}
      </Button>
    </div>
  )
}

/** Which tasks are shown. On a phone they open with a button, like the filters of a board. */
function Cuts() {
  const words = useWords()
  const { filterBar, tables } = useCalendar()
  const parts = useMemo(() => ({ filterBar, people: tables.people }), [filterBar, tables])
  const isPhone = useIsPhone()
  const typed = useSelector(filterBar, ({ context }) => context.typed)
  const filters = useSelector(filterBar, filtersNow)
  const isBarOpen = useSelector(filterBar, isOpen)
  if (isPhone && !isBarOpen) return null
  return (
    <search
      aria-label={words.calendar.filters()}
      className="ms-auto flex min-w-0 items-center gap-3 max-xl:order-last max-xl:ms-0 max-xl:w-full max-md:flex-wrap"
    >
      <TextField
        className="w-36 max-xl:w-56 max-md:w-full"
        label={words.calendar.search()}
        labelHidden
        placeholder={words.calendar.search()}
        icon={Search}
        type="search"
        value={typed}
        onText={(q) => filterBar.send({ type: 'search.typed', q })}
      />
      <Switch
        checked={filters.done !== false}
        onSwitched={(isOn) => filterBar.send({ type: 'done.chosen', done: isOn ? null : false })}
      >
        {words.calendar.showCompleted()}
      </Switch>
      <FilterPartsContext value={parts}>
        <StatusFilter />
      </FilterPartsContext>
      <AssigneeMenu icon={UserRound} />
    </search>
  )
}

/** What is shown at once, and what waits beside it. */
function Views() {
  const words = useWords()
  const { calendar, filterBar, undated } = useCalendar()
  const { view } = useCalendarView()
  const isPhone = useIsPhone()
  const hasList = useSelector(undated, isListOpen)
  const isBarOpen = useSelector(filterBar, isOpen)
  return (
    <div className="flex flex-none items-center gap-2 max-xl:ms-auto max-md:ms-0 max-md:w-full">
      <Button
        icon={CalendarOff}
        on={hasList}
        aria-expanded={hasList}
        className="flex-none"
        onClick={() => undated.send({ type: 'list.toggled' })}
      >
        {words.calendar.noDate()}
      </Button>
      <Segment
        label={words.calendar.shows()}
        value={view}
        options={VIEWS.map((value) => ({ value, label: words.calendar[value]() }))}
        onChosen={(value) => calendar.send({ type: 'view.chosen', view: value })}
      />
      {isPhone && (
        <IconButton
          icon={ListFilter}
          label={words.board.filter()}
          on={isBarOpen}
          aria-expanded={isBarOpen}
          className="ms-auto"
          onClick={() => filterBar.send({ type: isBarOpen ? 'bar.closed' : 'bar.opened' })}
        />
      )}
    </div>
  )
}
