import {
  ArrowDownToLine,
  ArrowLeft,
  ArrowRight,
  ArrowUpToLine,
  Calendar,
  CalendarX,
  FolderInput,
  Minus,
  Plus,
  UserRoundX,
} from 'lucide-react'
import type { Label } from '#contract/entities/label.ts'
import { Priority, type Task } from '#contract/entities/task.ts'
import { byDay, type DayField } from '#contract/tasks/task-fields.ts'
import { dayLimits } from '#contract/tasks/task-days.ts'
import type { Formats } from '#i18n/formats/formats.ts'
import type { DayReader } from '#i18n/typed/typed-day.ts'
import type { Words } from '#i18n/words.ts'
import { moveChoice, type About, type TaskChoice } from '#machines/commands/palette/palette-events.ts'
import type { Command } from '#machines/mutation/commands.ts'
import { labelsWith, setField } from '#machines/mutation/commands/set-field.ts'
import { placedAt } from '#machines/mutation/commands/task-commands.ts'
import { moveTasks } from '#machines/mutation/commands/moving-tasks.ts'
import type { Surroundings } from '#machines/task/panel/task-surroundings.ts'
import { Avatar } from '../../ui/avatars/avatar.tsx'
import { Swatch } from '../../ui/choices/swatch.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import { KindIcon } from '../project/column-kind.tsx'
import { PriorityGlyph } from '../task/priority-glyph.tsx'
import { daysFor, type OfferedDay } from './days.ts'
import { labelToMake } from '../task-choices/label-to-make.ts'
import type { Entry } from './entry.ts'

/** The tasks that are meant, where they are shown, and what they can be given. */
export interface Asked {
  readonly tasks: readonly Task[]
  readonly about: About
  readonly surroundings: Pick<Surroundings, 'columns' | 'people' | 'labels'>
}
export type Terms = { words: Words; formats: Formats; today: string; readDay: DayReader }
type Choices = Entry<TaskChoice>[]

const chosen = (command: Command | null): TaskChoice => ({ type: 'change.chosen', command })

function people({ tasks, surroundings }: Asked, { words }: Terms): Choices {
  const has = (id: string | null) => tasks.every(({ assignee }) => (assignee?.id ?? null) === id)
  const nobody: Entry<TaskChoice> = {
    id: 'nobody',
    text: words.taskPanel.nobody(),
    before: <Icon of={UserRoundX} />,
    chosen: has(null),
    event: chosen(setField(tasks, 'assigneeId', () => null)),
  }
  const some = surroundings.people.map((person): Entry<TaskChoice> => ({
    id: person.id,
    text: person.fullName,
    also: person.email,
    before: <Avatar name={person.fullName} color={person.avatarColor} src={person.avatarUrl} size={20} decorative />,
    chosen: has(person.id),
    event: chosen(setField(tasks, 'assigneeId', () => person)),
  }))
  return [...some, nobody]
}

/** Puts a label on all of the tasks, or takes it off where all of them wear it. */
function labelEntry(label: Label, tasks: readonly Task[]): Entry<TaskChoice> {
  const wearing = tasks.filter(({ labels }) => labels.some(({ id }) => id === label.id)).length
  const isOn = wearing === tasks.length
  return {
    id: label.id,
    text: label.name,
    before: <Swatch color={label.color} />,
    chosen: isOn,
    mixed: wearing > 0 && !isOn,
    event: { type: 'change.toggled', command: setField(tasks, 'labelIds', labelsWith(label, !isOn)) },
  }
}

function labels({ tasks, surroundings }: Asked, query: string, { words }: Terms): Choices {
  const all = surroundings.labels.map((label) => labelEntry(label, tasks))
  const form = labelToMake(surroundings.labels, query)
  if (form === null || tasks.length === 0) return all
  const text = words.taskPanel.createLabel({ name: form.name })
  return [
    ...all,
    { id: 'new', text, before: <Icon of={Plus} />, event: chosen({ name: 'label.create', form, wornBy: tasks }) },
  ]
}

const priorities = ({ tasks }: Asked, { words }: Terms): Choices => [
  ...Priority.options.toReversed().map((priority): Entry<TaskChoice> => ({
    id: priority,
    text: words.taskPanel[priority](),
    before: (
      <span aria-hidden className="flex">
        <PriorityGlyph priority={priority} />
      </span>
    ),
    chosen: tasks.every((task) => task.priority === priority),
    event: chosen(setField(tasks, 'priority', () => priority)),
  })),
  {
    id: 'none',
    text: words.taskPanel.noPriority(),
    before: <Icon of={Minus} />,
    chosen: tasks.every((task) => task.priority === null),
    event: chosen(setField(tasks, 'priority', () => null)),
  },
]

function daysOf(field: DayField, { tasks }: Asked, query: string, { words, formats, today, readDay }: Terms): Choices {
  const texts = {
    ...words.days,
    nextMonday: words.palette.nextMonday,
    inAWeek: words.palette.inAWeek,
    theDay: words.palette.theDay,
  }
  const limits = tasks.map((task) => dayLimits(task, field))
  const fits = (day: string) => limits.every(({ min, max }) => day >= (min ?? day) && day <= (max ?? day))
  const typed = readDay(query, today)
  // A day that was typed is offered all the same: the server says why a task cannot have it.
  const isOffered = ({ day }: OfferedDay) => day === typed || fits(day)
  const offered = daysFor(today, query, readDay).filter(isOffered)
  const days = offered.map(({ word, day }): Entry<TaskChoice> => ({
    id: word,
    text: texts[word](),
    // A day that was typed is found by what was typed.
    ...(day === typed && { also: query }),
    note: formats.day(day),
    before: <Icon of={Calendar} />,
    chosen: tasks.every((task) => task[field] === day),
    event: chosen(setField(tasks, field, () => day)),
  }))
  const none: Entry<TaskChoice> = {
    id: 'none',
    text: words.taskPanel.noDate(),
    before: <Icon of={CalendarX} />,
    chosen: tasks.every((task) => task[field] === null),
    event: chosen(setField(tasks, field, () => null)),
  }
  return [...days, none]
}

/** What a field of tasks can be. */
export const FIELD_CHOICES = {
  assignee: (asked: Asked, _: string, terms: Terms) => people(asked, terms),
  labels,
  priority: (asked: Asked, _: string, terms: Terms) => priorities(asked, terms),
  ...byDay((field) => (asked: Asked, query: string, terms: Terms) => daysOf(field, asked, query, terms)),
}

const columnOf = ({ taskPlacements }: Task, projectId: string) =>
  taskPlacements.find((one) => one.projectId === projectId)?.columnId

/** The columns that tasks can come to the top of. */
export function columnChoices({ tasks, about, surroundings }: Asked): Choices {
  const { projectId } = about
  const [task, ...others] = tasks
  const to = (columnId: string): TaskChoice => {
    const there = { projectId, columnId }
    if (task && others.length === 0) return moveChoice(about, task, { ...there, atEnd: false })
    const placed = (one: Task) => placedAt(one, { ...there, oldProjectId: projectId })
    return chosen(moveTasks(tasks, { id: columnId, projectId }, placed))
  }
  return surroundings.columns.map(({ id, name, kind }) => ({
    id,
    text: name,
    before: <KindIcon kind={kind} />,
    chosen: tasks.every((one) => columnOf(one, projectId) === id),
    event: to(id),
  }))
}

/** The two ends of each column that a task can come to. */
export const endsOf = (
  columns: readonly { readonly id: string; readonly name: string }[],
  to: (columnId: string, atEnd: boolean) => TaskChoice,
  { words: { palette } }: Terms,
): Choices =>
  columns.flatMap(({ id, name: column }): Choices => [
    {
      id: `top-${id}`,
      text: palette.top({ column }),
      before: <Icon of={ArrowUpToLine} />,
      event: to(id, false),
    },
    {
      id: `end-${id}`,
      text: palette.bottom({ column }),
      before: <Icon of={ArrowDownToLine} />,
      event: to(id, true),
    },
  ])

/** Where one task can go on its board, by typing. */
export function placeChoices({ task, about, surroundings }: Asked & { task: Task }, terms: Terms): Choices {
  const { palette } = terms.words
  const { projectId } = about
  const here = columnOf(task, projectId)
  const at = surroundings.columns.findIndex(({ id }) => id === here)
  const to = (columnId: string, atEnd: boolean) => moveChoice(about, task, { projectId, columnId, atEnd })
  const beside = (step: 1 | -1): Choices => {
    const column = at < 0 ? undefined : surroundings.columns[at + step]
    if (column === undefined) return []
    const name = { column: column.name }
    return [
      {
        id: step === 1 ? 'next' : 'previous',
        text: step === 1 ? palette.next(name) : palette.previous(name),
        before: <Icon of={step === 1 ? ArrowRight : ArrowLeft} />,
        event: to(column.id, false),
      },
    ]
  }
  const ends = endsOf(surroundings.columns, to, terms).map((entry) =>
    entry.id.endsWith(`-${here}`) ? { ...entry, note: palette.here() } : entry,
  )
  const elsewhere: Entry<TaskChoice> = {
    id: 'otherProject',
    text: palette.otherProject(),
    before: <Icon of={FolderInput} />,
    event: { type: 'page.turned', page: 'moveProject' },
  }
  return [...beside(1), ...beside(-1), ...ends, elsewhere]
}
