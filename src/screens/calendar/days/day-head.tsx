import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import type { Day } from '#contract/days/days.ts'
import { canAdd } from '#machines/calendar/calendar.ts'
import { useIsPhone } from '../../../parts/binding/use-is-phone.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { classes } from '../../../ui/layout/classes.ts'
import { Icon } from '../../../ui/signs/icon.tsx'
import { useCalendar } from '../calendar-context.ts'
import { useCalendarView } from '../calendar-view.ts'
import { useDayKeys } from './use-day-keys.ts'

/**
 * The number of a day, which is where the keyboard walks. Pressed anywhere in the day it opens the field to add a task; on
 * a phone it brings what is due on that day into view.
 */
export function DayHead({ day, count, isOutside }: { day: Day; count: number; isOutside: boolean }) {
  const words = useWords()
  const { calendar, composer, texts } = useCalendar()
  const { view, today, focused } = useCalendarView()
  const isPhone = useIsPhone()
  const keys = useDayKeys()
  const isAddable = useSelector(calendar, canAdd)
  const isToday = day === today
  const isWeek = view === 'week' && !isPhone
  const wholeDay = texts.wholeDay(day)
  const press = () => {
    calendar.send({ type: 'day.focused', day })
    if (isPhone) document.querySelector(`[data-agenda="${day}"]`)?.scrollIntoView({ block: 'start' })
    else if (isAddable) composer.send({ type: 'adding.opened', columnId: day })
  }
  return (
    <div
      className={classes(
        'flex flex-none items-center',
        isPhone ? 'h-9 justify-center' : isWeek ? 'h-11 gap-1 border-b border-line ps-2.5' : 'h-8 ps-1.5',
      )}
    >
      {isWeek && (
        <span aria-hidden className="text-12 font-medium text-ink-soft">
          {texts.weekday(day)}
        </span>
      )}
      <button
        type="button"
        data-day-button
        tabIndex={day === focused ? 0 : -1}
        aria-label={
          count === 0 ? words.calendar.freeDay({ day: wholeDay }) : words.calendar.day({ day: wholeDay, count })
        }
        aria-current={isToday ? 'date' : undefined}
        onKeyDown={keys}
        onFocus={() => calendar.send({ type: 'day.focused', day })}
        onClick={press}
        className={classes(
          'grid place-items-center rounded-full text-12 font-medium tabular-nums outline-none',
          "after:absolute after:inset-0 after:content-['']",
          'focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus',
          isPhone ? 'size-8 text-14' : isWeek ? 'h-7 min-w-7 px-0.5 text-16 font-semibold' : 'h-5.5 min-w-5.5 px-0.5',
          isToday
            ? 'bg-accent font-semibold text-accent-ink'
            : isOutside
              ? 'text-ink-faint'
              : isPhone && day === focused
                ? 'bg-selected text-accent-text'
                : 'text-ink',
        )}
      >
        {Number(day.slice(8))}
      </button>
      {!isPhone && isAddable && (
        <span className="me-2 ms-auto text-ink-faint opacity-0 group-hover/day:opacity-100 touch:hidden">
          <Icon of={Plus} size={14} />
        </span>
      )}
    </div>
  )
}
