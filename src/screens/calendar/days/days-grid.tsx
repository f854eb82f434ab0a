import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { CALENDAR_SWIPE_MS } from '#contract/limits.ts'
import type { Span } from '#machines/calendar/days/bars.ts'
import { isBlank } from '#machines/calendar/calendar.ts'
import { type Day } from '#contract/days/days.ts'
import { weeksOf } from '#contract/days/months.ts'
import { useIsPhone } from '../../../parts/binding/use-is-phone.ts'
import { classes } from '../../../ui/layout/classes.ts'
import { useFittingRows } from '../../../ui/lists/use-fitting-rows.ts'
import { useCalendar } from '../calendar-context.ts'
import { DayCell } from './day-cell.tsx'
import { nextFocus } from './focus.ts'
import { useCalendarView } from '../calendar-view.ts'
import { NO_BARS, useBars, useSpans } from './use-spans.ts'
import { TurnEdge } from '../turn-button.tsx'
import { useSwipe } from '../use-swipe.ts'

/** The height of a task in a month, with the space below it, and what stands above the first one. */
const CHIP_PX = 26
const ABOVE_CHIPS_PX = 32
/** So many find room in every cell: a task, and below it how many more there are. */
const CHIPS_LEAST = 2
const ROW_LEAST_PX = ABOVE_CHIPS_PX + CHIPS_LEAST * CHIP_PX + 4
const TURNS: Readonly<Record<string, string>> = { '1': 'animate-turn-on', '-1': 'animate-turn-back' }

/** The days that are shown, a row for each week. */
export function DaysGrid() {
  const { calendar, texts } = useCalendar()
  const swiped = useSwipe()
  const { view, days } = useCalendarView()
  const isPhone = useIsPhone()
  const turn = useSelector(calendar, ({ context }) => context.turn)
  const blank = useSelector(calendar, isBlank)
  const [watchRow, fitting] = useFittingRows(CHIP_PX, ABOVE_CHIPS_PX, CHIPS_LEAST)
  const weeks = useMemo(() => weeksOf(days), [days])
  const spans = useSpans()
  return (
    <div
      ref={nextFocus}
      {...swiped}
      className={classes(
        'relative flex min-w-0 flex-col overflow-hidden',
        isPhone
          ? classes(
              'flex-none touch-pan-y border-b border-line bg-canvas px-2 pb-2',
              view === 'week' && 'sticky! top-0 z-10',
            )
          : 'min-h-0 flex-1 rounded-column border border-line bg-surface',
      )}
    >
      <table
        aria-label={view === 'month' ? texts.month(weeks[1]?.[0] ?? days.from) : texts.week(days)}
        aria-busy={blank || undefined}
        className="flex min-h-0 flex-1 flex-col"
      >
        <Weekdays week={weeks[0] ?? []} isHidden={view === 'week' && !isPhone} />
        <tbody
          key={days.from}
          data-page={days.from}
          style={{ animationDuration: `${CALENDAR_SWIPE_MS}ms` }}
          className={classes('flex min-h-0 flex-1 flex-col', TURNS[turn])}
        >
          {weeks.map((week, at) => (
            <WeekRow
              key={week[0]}
              week={week}
              spans={spans}
              rowRef={at === 0 ? watchRow : undefined}
              fitting={fitting}
              isFirst={at === 0}
              isBlank={blank}
            />
          ))}
        </tbody>
      </table>
      <TurnEdge pages={-1} />
      <TurnEdge pages={1} />
    </div>
  )
}

/** The days of one week, with the tasks that stand on several of them. */
function WeekRow({
  week,
  spans,
  rowRef,
  fitting,
  isFirst,
  isBlank,
}: {
  week: readonly Day[]
  spans: readonly Span[]
  rowRef: ((element: HTMLElement | null) => void) | undefined
  fitting: number
  isFirst: boolean
  isBlank: boolean
}) {
  const isPhone = useIsPhone()
  const { view } = useCalendarView()
  const bars = useBars(week, spans, view === 'week' ? Infinity : fitting)
  return (
    <tr
      ref={rowRef}
      style={isPhone ? undefined : { minHeight: ROW_LEAST_PX }}
      className={classes('grid min-h-0 flex-1 grid-cols-7', !isPhone && !isFirst && 'border-t border-line')}
    >
      {week.map((day, column) => (
        <DayCell
          key={day}
          day={day}
          bars={bars[column] ?? NO_BARS}
          fitting={fitting}
          isFirst={column === 0}
          isBlank={isBlank}
        />
      ))}
    </tr>
  )
}

/** The names of the days; in a week of cards they stand in the heads of the days, and are only read out. */
function Weekdays({ week, isHidden }: { week: readonly Day[]; isHidden: boolean }) {
  const { texts } = useCalendar()
  const isPhone = useIsPhone()
  return (
    <thead className={isHidden ? 'sr-only' : 'block flex-none'}>
      <tr className={classes('grid grid-cols-7', !isPhone && 'border-b border-line')}>
        {week.map((day, column) => (
          <th
            key={day}
            scope="col"
            className={classes(
              'text-12 font-medium text-ink-soft',
              isPhone
                ? 'py-1 text-center'
                : classes('px-2.5 text-start leading-8', column > 0 && 'border-s border-line'),
            )}
          >
            {isPhone ? (
              <>
                <span aria-hidden>{texts.weekdayLetter(day)}</span>
                <span className="sr-only">{texts.weekday(day)}</span>
              </>
            ) : (
              texts.weekday(day)
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}
