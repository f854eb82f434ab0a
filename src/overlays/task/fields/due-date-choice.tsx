import { useSelector } from '@xstate/react'
import { Calendar, CircleAlert } from 'lucide-react'
import { isDeleted, seenIn } from '#machines/task/panel/task-panel.ts'
import { useFormats } from '../../../parts/binding/use-formats.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { dueOn, wordFor } from '../../../parts/task/due.ts'
import { DuePopover } from '../../../parts/task-choices/due-popover.tsx'
import { classes } from '../../../ui/layout/classes.ts'
import { Icon } from '../../../ui/signs/icon.tsx'
import { useNow } from '../../../ui/dates/use-now.ts'
import { usePanel } from '../panel-context.ts'
import { PropertyButton, PropertyRow } from './property-row.tsx'

/** Until when it is to be done: a day from the calendar, or none. */
export function DueDateChoice() {
  const words = useWords()
  const formats = useFormats()
  const panel = usePanel()
  const { today } = useNow()
  const day = useSelector(panel, (now) => seenIn(now)?.task.dueDate ?? null)
  const isDone = useSelector(panel, (now) => seenIn(now)?.task.completedAt != null)
  const deleted = useSelector(panel, isDeleted)
  const due = day !== null && !isDone ? dueOn(day, today) : 'later'
  const word = day === null ? null : wordFor(day, today)
  const value = day === null ? words.taskPanel.noDate() : word === null ? formats.day(day) : words.days[word]()
  const choose = (chosen: string | null) => {
    panel.send({ type: 'property.chosen', property: 'dueDate', value: chosen })
  }
  return (
    <PropertyRow label={words.taskPanel.dueDate()}>
      <DuePopover
        label={words.taskPanel.dueDate()}
        disabled={deleted}
        day={day}
        canClear={day !== null}
        onChosen={choose}
        trigger={
          <PropertyButton
            label={words.taskPanel.dueDate()}
            value={value}
            className={classes(due === 'overdue' && 'text-danger!', due === 'today' && 'text-warning!')}
          >
            <Icon of={due === 'overdue' ? CircleAlert : Calendar} className={day === null ? 'text-ink-faint' : ''} />
            <span className={day === null ? 'cut text-ink-faint' : 'cut'}>{value}</span>
          </PropertyButton>
        }
      />
    </PropertyRow>
  )
}
