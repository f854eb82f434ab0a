import { useSelector } from '@xstate/react'
import { CircleAlert } from 'lucide-react'
import { TASK_FIELDS, type DayField } from '#contract/tasks/task-fields.ts'
import { dayLimits } from '#contract/tasks/task-days.ts'
import { isDeleted, seenIn } from '#machines/task/panel/task-panel.ts'
import { useFormats } from '../../../parts/binding/use-formats.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { wordFor } from '../../../parts/task/due.ts'
import { useDue } from '../../../parts/task/use-due.ts'
import { DayPopover } from '../../../parts/task-choices/day-popover.tsx'
import { DAY_ICONS } from '../../../parts/task-fields/controls.tsx'
import { classes } from '../../../ui/layout/classes.ts'
import { Icon } from '../../../ui/signs/icon.tsx'
import { useNow } from '../../../ui/dates/use-now.ts'
import { usePanel } from '../panel-context.ts'
import { PropertyButton, PropertyRow } from './property-row.tsx'

/** From when or until when it is to be done: a day from the calendar, or none. */
export function DayChoice({ field }: { field: DayField }) {
  const words = useWords()
  const formats = useFormats()
  const panel = usePanel()
  const { today } = useNow()
  const timeZone = useSelector(panel, ({ context }) => context.project?.timeZone ?? null)
  const task = useSelector(panel, (now) => seenIn(now)?.task)
  const day = task?.[field] ?? null
  const deleted = useSelector(panel, isDeleted)
  const isLast = TASK_FIELDS[field].end === 'last'
  const standing = useDue(task, timeZone)
  const due = isLast ? standing : 'later'
  const time = isLast && day !== null ? (task?.dueTime ?? null) : null
  const word = day === null ? null : wordFor(day, today)
  const dayText = day === null ? words.taskPanel.noDate() : word === null ? formats.day(day) : words.days[word]()
  const value = time === null ? dayText : `${dayText} ${formats.timeOfDay(time)}`
  const choose = (chosen: string | null) => {
    panel.send({ type: 'property.chosen', property: field, value: chosen })
  }
  return (
    <PropertyRow label={words.fields[field]()}>
      <DayPopover
        label={words.fields[field]()}
        disabled={deleted}
        day={day}
        {...(task && dayLimits(task, field))}
        canClear={day !== null}
        onChosen={choose}
        {...(isLast && {
          time,
          timeZone,
          onTime: (chosen) => panel.send({ type: 'property.chosen', property: 'dueTime', value: chosen }),
        })}
        trigger={
          <PropertyButton
            label={words.fields[field]()}
            className={classes(due === 'overdue' && 'text-danger!', due === 'today' && 'text-warning!')}
          >
            <Icon
              of={due === 'overdue' ? CircleAlert : DAY_ICONS[field]}
              className={day === null ? 'text-ink-faint' : ''}
            />
            <span className={day === null ? 'cut text-ink-faint' : 'cut'}>{value}</span>
          </PropertyButton>
        }
      />
    </PropertyRow>
  )
}
