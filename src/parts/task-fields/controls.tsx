import { Calendar, CalendarArrowUp, SignalHigh, Tag, UserRound, type LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import type { Label } from '#contract/entities/label.ts'
import type { Task } from '#contract/entities/task.ts'
import { byDay, type DayField, type TaskProperty } from '#contract/tasks/task-fields.ts'
import { dayLimits } from '#contract/tasks/task-days.ts'
import type { Words } from '#i18n/words.ts'
import type { LabelOptionsRef } from '#machines/list/label-options.ts'
import type { CreateLabel } from '#machines/mutation/commands/part-commands.ts'
import { labelsWith, setField, type SetField } from '#machines/mutation/commands/set-field.ts'
import type { People } from '#machines/store/people.ts'
import type { Popover } from '../../ui/floating/popover.tsx'
import { AssigneeMenu } from '../task-choices/assignee-menu.tsx'
import { DayPopover } from '../task-choices/day-popover.tsx'
import { LabelPopover, type Worn } from '../task-choices/label-popover.tsx'
import { PriorityMenu } from '../task-choices/priority-menu.tsx'

/** What can be chosen from, beside what every field knows itself. */
interface ChoiceSources {
  readonly people: People
  readonly labelOptions: LabelOptionsRef
  /** The zone that times of its tasks are in; null: the reader's. */
  readonly timeZone?: string | null
}
type Placing = Pick<ComponentProps<typeof Popover>, 'trigger' | 'label' | 'side' | 'align' | 'disabled'>
interface Chosen {
  /** One task, or several that are all given the same. */
  tasks: readonly Task[]
  sources: ChoiceSources
  /** Gets nothing where all of the tasks have it already. */
  onChosen: (command: SetField | CreateLabel | null) => void
}

/** How a field of tasks is chosen: one table for rows, several tasks, the panel and the palette. */
interface FieldControl {
  readonly icon: LucideIcon
  /** What a button for several tasks says, where that is not what the field is called. */
  readonly asks?: (words: Words) => string
  readonly choose: (chosen: Chosen, placing: Placing) => ReactNode
}

/** The only one of the tasks; of several there is no one answer. */
const onlyOf = (tasks: readonly Task[]): Task | undefined => (tasks.length === 1 ? tasks[0] : undefined)

const wornBy =
  (tasks: readonly Task[]) =>
  (label: Label): Worn => {
    const wearing = tasks.filter(({ labels }) => labels.some(({ id }) => id === label.id)).length
    return wearing === 0 ? 'none' : wearing === tasks.length ? 'all' : 'some'
  }

const dayControl = (field: DayField): FieldControl => ({
  icon: DAY_ICONS[field],
  choose: ({ tasks, sources: { timeZone }, onChosen }, placing) => {
    const only = onlyOf(tasks)
    return (
      <DayPopover
        {...placing}
        {...(only && dayLimits(only, field))}
        day={only?.[field] ?? null}
        canClear={tasks.some((task) => task[field] !== null)}
        onChosen={(day) => onChosen(setField(tasks, field, () => day))}
        {...(only &&
          field === 'dueDate' && {
            time: only.dueTime,
            timeZone,
            onTime: (time) => onChosen(setField([only], 'dueTime', () => time)),
          })}
      />
    )
  },
})
export const DAY_ICONS: Readonly<Record<DayField, LucideIcon>> = { startDate: CalendarArrowUp, dueDate: Calendar }

const OTHERS: Readonly<Record<Exclude<TaskProperty, DayField>, FieldControl | null>> = {
  name: null,
  description: null,
  assigneeId: {
    icon: UserRound,
    asks: (words) => words.list.assign(),
    choose: ({ tasks, sources: { people }, onChosen }, placing) => {
      const only = onlyOf(tasks)
      return (
        <AssigneeMenu
          {...placing}
          {...(only && { chosenId: only.assignee?.id ?? null })}
          people={people}
          onChosen={(person) => onChosen(setField(tasks, 'assigneeId', () => person))}
        />
      )
    },
  },
  labelIds: {
    icon: Tag,
    asks: (words) => words.list.label(),
    choose: ({ tasks, sources: { labelOptions }, onChosen }, placing) => (
      <LabelPopover
        {...placing}
        options={labelOptions}
        wornOf={wornBy(tasks)}
        onNew={(form) => onChosen({ name: 'label.create', form, wornBy: tasks })}
        onToggled={(label, isWorn) => onChosen(setField(tasks, 'labelIds', labelsWith(label, isWorn)))}
      />
    ),
  },
  priority: {
    icon: SignalHigh,
    choose: ({ tasks, onChosen }, placing) => {
      const only = onlyOf(tasks)
      return (
        <PriorityMenu
          {...placing}
          {...(only && { chosen: only.priority })}
          onChosen={(priority) => onChosen(setField(tasks, 'priority', () => priority))}
        />
      )
    },
  },
  // It is chosen with its day.
  dueTime: null,
  isCompleted: null,
}

/** How each field of a task is chosen; those without a control are written, or ticked. */
export const FIELD_CONTROLS: Readonly<Record<TaskProperty, FieldControl | null>> = { ...OTHERS, ...byDay(dayControl) }

/** Chooses a field of tasks; what it is opened by is its trigger. */
export const FieldChoice = ({
  field,
  tasks,
  sources,
  onChosen,
  ...placing
}: Chosen & Placing & { field: TaskProperty }): ReactNode =>
  FIELD_CONTROLS[field]?.choose({ tasks, sources, onChosen }, placing)
