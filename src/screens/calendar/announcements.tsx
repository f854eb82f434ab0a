import { useSelector } from '@xstate/react'
import { useWords } from '../../parts/binding/words-context.tsx'
import { useCalendar } from './calendar-context.ts'

/** Says aloud what happens to the task in the hand, for those who do not see it. */
export function Announcements() {
  const words = useWords()
  const { dayDrag, tables, texts } = useCalendar()
  const deed = useSelector(dayDrag, ({ context }) => context.deed)
  const says = () => {
    if (deed === null) return ''
    const task = tables.tasks.cards.get(deed.taskId)?.name ?? ''
    return words.calendar[deed.what]({
      task,
      day: deed.day === null ? words.calendar.noDate() : texts.wholeDay(deed.day),
    })
  }
  return (
    <output aria-live="assertive" className="sr-only">
      {says()}
    </output>
  )
}
