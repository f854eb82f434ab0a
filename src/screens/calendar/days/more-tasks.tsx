import type { Day } from '#contract/days/days.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { Popover } from '../../../ui/floating/popover.tsx'
import { useCalendar } from '../calendar-context.ts'
import { Chip } from './chip.tsx'
import { useCalendarView } from '../calendar-view.ts'

/** What does not find room on a day; pressed, it shows everything that is due then. */
export function MoreTasks({ day, ids, shown }: { day: Day; ids: readonly string[]; shown: number }) {
  const words = useWords()
  const { texts } = useCalendar()
  const { focused } = useCalendarView()
  return (
    <div className="relative flex-none px-1.5 pt-0.5">
      <Popover
        label={words.calendar.allOn({ day: texts.wholeDay(day) })}
        className="w-64 p-2!"
        trigger={
          <button
            type="button"
            tabIndex={day === focused ? 0 : -1}
            className="relative flex h-6 w-full items-center rounded-control px-1.5 text-12 text-ink-soft hover:bg-hover hover:text-ink"
          >
            {words.calendar.more({ number: ids.length - shown })}
          </button>
        }
      >
        <p className="px-1.5 pb-2 text-13 font-semibold">{texts.day(day)}</p>
        <ul className="flex flex-col gap-1">
          {ids.map((id) => (
            <Chip key={id} taskId={id} day={day} isCard={false} isAgain />
          ))}
        </ul>
      </Popover>
    </div>
  )
}
