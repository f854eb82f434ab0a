import { useSelector } from '@xstate/react'
import { explain } from '#i18n/explain.ts'
import { textProblem, typedText } from '#machines/board/cards/task-composer.ts'
import type { Day } from '#contract/days/days.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { focusOnArrival } from '../../../ui/focus/focus-on-arrival.ts'
import { useCalendar } from '../calendar-context.ts'
import { focusDay } from './focus.ts'

/** The field in which a task is added to a day: Enter adds it and keeps the field open, Escape closes it. */
export function DayComposer({ day }: { day: Day }) {
  const words = useWords()
  const { composer, texts } = useCalendar()
  const text = useSelector(composer, typedText)
  const problem = useSelector(composer, textProblem)
  const isWrong = problem !== null && text.trim() !== ''
  const close = () => composer.send({ type: 'adding.closed' })
  return (
    <form
      className="relative z-10 m-1.5 flex-none"
      onSubmit={(event) => {
        event.preventDefault()
        composer.send({ type: 'text.submitted' })
      }}
    >
      <input
        ref={focusOnArrival}
        value={text}
        aria-label={words.calendar.addOn({ day: texts.wholeDay(day) })}
        aria-invalid={isWrong || undefined}
        placeholder={words.board.taskPlaceholder()}
        onChange={(event) => composer.send({ type: 'text.typed', text: event.target.value })}
        onBlur={() => {
          if (text.trim() === '') close()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
          event.stopPropagation()
          close()
          focusDay(day)
        }}
        className="h-7 w-full rounded-control border border-focus bg-surface px-2 text-13 outline outline-focus -outline-offset-1 touch:h-touch touch:text-16"
      />
      {isWrong && (
        <p role="alert" className="px-1 pt-1 text-12 text-danger">
          {explain(words, problem)}
        </p>
      )}
    </form>
  )
}
