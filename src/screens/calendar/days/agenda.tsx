import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import { canAdd } from '#machines/calendar/calendar.ts'
import type { Span } from '#machines/calendar/days/bars.ts'
import { daysOf, holds, type Day } from '#contract/days/days.ts'
import { isAddingTo } from '#machines/board/cards/task-composer.ts'
import { listOfDay } from '#machines/store/calendar/due-tasks.ts'
import { useList } from '../../../parts/binding/use-table.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { wordFor } from '../../../parts/task/due.ts'
import { classes } from '../../../ui/layout/classes.ts'
import { Icon } from '../../../ui/signs/icon.tsx'
import { useCalendar } from '../calendar-context.ts'
import { Chip } from './chip.tsx'
import { DayComposer } from './day-composer.tsx'
import { nextFocus } from './focus.ts'
import { useCalendarView } from '../calendar-view.ts'
import { useSpans } from './use-spans.ts'
import { useSwipe } from '../use-swipe.ts'

/**
 * On a phone, what is due on the days that are shown, one below the other. Where today is among them it begins with today, or with the
 * earlier day that was pressed.
 */
export function Agenda() {
  const words = useWords()
  const { calendar, composer, texts } = useCalendar()
  const { view, days, focused, today } = useCalendarView()
  const from = holds(days, today) ? (focused < today ? focused : today) : days.from
  const spans = useSpans()
  const swiped = useSwipe()
  const isAddable = useSelector(calendar, canAdd)
  return (
    // A week without tasks is swiped over as well.
    <div ref={nextFocus} {...swiped} className={classes('flex touch-pan-y flex-col', view === 'week' && 'min-h-80')}>
      {daysOf({ from, to: days.to }).map((day) => (
        <AgendaDay key={day} day={day} spans={spans} />
      ))}
      {isAddable && (
        <button
          type="button"
          aria-label={words.calendar.addOn({ day: texts.wholeDay(focused) })}
          onClick={() => composer.send({ type: 'adding.opened', columnId: focused })}
          data-floating
          className="fixed end-4 bottom-4 z-20 grid size-14 place-items-center rounded-full bg-accent text-accent-ink shadow-popover"
        >
          <Icon of={Plus} size={24} />
        </button>
      )}
    </div>
  )
}

function AgendaDay({ day, spans }: { day: Day; spans: readonly Span[] }) {
  const words = useWords()
  const { composer, tables, texts } = useCalendar()
  const { today } = useCalendarView()
  const alone = useList(tables.tasks.cards, listOfDay(day))
  const ids = [...spans.flatMap((span) => (holds(span, day) ? [span.id] : [])), ...alone]
  const isAdding = useSelector(composer, isAddingTo(day))
  const word = wordFor(day, today)
  if (ids.length === 0 && !isAdding && day !== today) return null
  return (
    <section data-agenda={day} aria-label={texts.wholeDay(day)} className="scroll-mt-24 pt-4">
      <h3 className="flex items-baseline gap-2 pb-2 text-13 font-semibold">
        {word !== null && <span className={day === today ? 'text-accent-text' : undefined}>{words.days[word]()}</span>}
        <span className={word === null ? undefined : 'font-normal text-ink-soft'}>{texts.day(day)}</span>
      </h3>
      <ul className="flex flex-col gap-2">
        {ids.map((id) => (
          <Chip key={id} taskId={id} day={day} isCard />
        ))}
      </ul>
      {ids.length === 0 && !isAdding && <p className="text-13 text-ink-soft">{words.calendar.free()}</p>}
      {isAdding && <DayComposer day={day} />}
    </section>
  )
}
