import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { IconButton } from '../buttons/button.tsx'
import { type Day, type WeekStart } from '#contract/days/days.ts'
import { addMonths, shownAround, weeksOf } from '#contract/days/months.ts'
import { dayFor, dayWithin, FIRST_DAY, LAST_DAY } from './calendar-days.ts'
import { classes } from '../layout/classes.ts'
import { TypedDay, type DayTyping } from './typed-day.tsx'

/** What a date picker says, in the reader's language. */
export type DatePickerTexts = {
  previousMonth: string
  nextMonth: string
  /** "November 2025" for any day of that month. */
  month: (day: Day) => string
  /** "M" or "Mo", and "Monday": of any day that is one. */
  weekday: (day: Day) => { short: string; long: string }
  /** A day in full, as it is read out. */
  day: (day: Day) => string
}

/**
 * One month to choose a day from. Arrows walk the days, Page keys the months, with Shift the years; Enter chooses. Where days can be typed
 * a letter or digit goes on in the field for them.
 */
export function DatePicker({
  value,
  first = null,
  today,
  min,
  max,
  weekStart = 1,
  texts,
  typing,
  onChosen,
}: {
  value: Day | null
  /** The day that is shown at first, where it is not the chosen one: such as one that is typed elsewhere. */
  first?: Day | null
  today: Day
  /** Days before it cannot be chosen. */
  min?: Day | undefined
  /** Nor can days after it. */
  max?: Day | undefined
  weekStart?: WeekStart
  texts: DatePickerTexts
  typing?: DayTyping | undefined
  onChosen: (day: Day) => void
}) {
  const within = { min: min ?? FIRST_DAY, max: max ?? LAST_DAY }
  const isBeyond = (day: Day) => day < within.min || day > within.max
  const [at, setAt] = useState(() => dayWithin(first ?? value ?? today, within))
  const [read, setRead] = useState(first)
  const field = useRef<HTMLInputElement>(null)
  const walked = useRef(false)
  const grid = useRef<HTMLTableElement>(null)
  const weeks = weeksOf(shownAround('month', at, weekStart))
  const month = at.slice(0, 7)

  useEffect(() => {
    if (!walked.current) return
    walked.current = false
    grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
  }, [at])
  const walk = (event: KeyboardEvent) => {
    // The field takes the key itself, since it has the focus before the key is typed.
    if (/^[\p{L}\p{N}]$/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) field.current?.focus()
    const day = dayFor(event.key, at, weekStart, { shift: event.shiftKey, ...within })
    if (day === undefined) return
    event.preventDefault()
    walked.current = true
    setAt(day)
  }
  const turn = (months: number) => setAt(dayWithin(addMonths(at, months), within))

  return (
    <div className="w-fit p-2">
      {typing && (
        <TypedDay
          field={field}
          typing={typing}
          today={today}
          isBeyond={isBeyond}
          onRead={(day) => {
            setAt(day)
            setRead(day)
          }}
          onChosen={onChosen}
        />
      )}
      <header className="flex items-center gap-1 pb-1 ps-2">
        <p className="flex-1 text-13 font-semibold" aria-live="polite">
          {texts.month(at)}
        </p>
        <IconButton
          icon={ChevronLeft}
          label={texts.previousMonth}
          size="sm"
          disabled={month <= within.min.slice(0, 7)}
          onClick={() => turn(-1)}
        />
        <IconButton
          icon={ChevronRight}
          label={texts.nextMonth}
          size="sm"
          disabled={month >= within.max.slice(0, 7)}
          onClick={() => turn(1)}
        />
      </header>
      <table ref={grid} aria-label={texts.month(at)} className="text-13 tabular-nums">
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" className="h-6 text-center text-12 text-ink-faint">
                <abbr title={texts.weekday(day).long} className="no-underline">
                  {texts.weekday(day).short}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className="p-px">
                  <button
                    type="button"
                    tabIndex={day === at ? 0 : -1}
                    data-first-focus={day === at || undefined}
                    onKeyDown={walk}
                    disabled={isBeyond(day)}
                    aria-label={texts.day(day)}
                    aria-pressed={day === value}
                    aria-current={day === today ? 'date' : undefined}
                    onClick={() => onChosen(day)}
                    className={classes(
                      'grid size-8 place-items-center rounded-control touch:size-11',
                      day === read && day === at && 'outline-2 -outline-offset-2 outline-focus',
                      day === value
                        ? 'bg-accent font-semibold text-accent-ink'
                        : isBeyond(day)
                          ? 'text-ink-faint opacity-55'
                          : day === today
                            ? 'font-semibold text-accent-text hover:bg-hover'
                            : day.startsWith(month)
                              ? 'hover:bg-hover'
                              : 'text-ink-faint hover:bg-hover',
                    )}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
