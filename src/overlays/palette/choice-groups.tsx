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
import { LabelForm } from '#contract/entities/label.ts'
import { Priority } from '#contract/entities/task.ts'
import { byDay, dayLimits, type DayField } from '#contract/task-fields.ts'
import type { Formats } from '#i18n/formats.ts'
import type { Words } from '#i18n/words.ts'
import {
  moveChoice,
  type About,
  type AboutTask,
  type Page,
  type PaletteContext,
  type PaletteEvent,
} from '#machines/commands/palette-events.ts'
import type { Command } from '#machines/mutation/commands.ts'
import { labelsWith, setField } from '#machines/mutation/commands/set-field.ts'
import { PriorityGlyph } from '../../parts/task/priority-glyph.tsx'
import { Avatar } from '../../ui/avatars/avatar.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import { Swatch } from '../../ui/choices/swatch.tsx'
import { nextSwatch } from '../../ui/choices/swatches.ts'
import { daysFor, type OfferedDay } from './days.ts'
import type { Entry, EntryGroup } from './rows.tsx'

const chosen = (command: Command | null): PaletteEvent => ({ type: 'change.chosen', command })
export type Terms = { words: Words; formats: Formats; today: string }

function people({ task, surroundings }: AboutTask, { words }: Terms): Entry[] {
  const nobody: Entry = {
    id: 'nobody',
    text: words.taskPanel.nobody(),
    before: <Icon of={UserRoundX} />,
    chosen: task.assignee === null,
    event: chosen(setField([task], 'assigneeId', () => null)),
  }
  const some = surroundings.people.map((person): Entry => ({
    id: person.id,
    text: person.fullName,
    also: person.email,
    before: <Avatar name={person.fullName} color={person.avatarColor} src={person.avatarUrl} size={20} decorative />,
    chosen: person.id === task.assignee?.id,
    event: chosen(setField([task], 'assigneeId', () => person)),
  }))
  return [...some, nobody]
}

function labels({ task, surroundings }: AboutTask, query: string, { words }: Terms): Entry[] {
  const all = surroundings.labels.map((label): Entry => {
    const isOn = task.labels.some(({ id }) => id === label.id)
    return {
      id: label.id,
      text: label.name,
      before: <Swatch color={label.color} />,
      chosen: isOn,
      event: { type: 'change.toggled', command: setField([task], 'labelIds', labelsWith(label, !isOn)) },
    }
  })
  const color = nextSwatch(all.length)
  const { data: form } = LabelForm.safeParse({ name: query, color })
  const isThere = surroundings.labels.some(({ name }) => name.toLowerCase() === form?.name.toLowerCase())
  if (form === undefined || isThere) return all
  const text = words.taskPanel.createLabel({ name: form.name })
  return [
    ...all,
    { id: 'new', text, before: <Icon of={Plus} />, event: chosen({ name: 'label.create', form, wornBy: task }) },
  ]
}

const priorities = ({ task }: AboutTask, { words }: Terms): Entry[] => [
  ...Priority.options.toReversed().map((priority): Entry => ({
    id: priority,
    text: words.taskPanel[priority](),
    before: (
      <span aria-hidden className="flex">
        <PriorityGlyph priority={priority} />
      </span>
    ),
    chosen: task.priority === priority,
    event: chosen(setField([task], 'priority', () => priority)),
  })),
  {
    id: 'none',
    text: words.taskPanel.noPriority(),
    before: <Icon of={Minus} />,
    chosen: task.priority === null,
    event: chosen(setField([task], 'priority', () => null)),
  },
]

function daysOf(field: DayField, { task }: AboutTask, query: string, { words, formats, today }: Terms): Entry[] {
  const texts = {
    ...words.days,
    nextMonday: words.palette.nextMonday,
    inAWeek: words.palette.inAWeek,
    theDay: words.palette.theDay,
  }
  const { min, max } = dayLimits(task, field)
  // A day that was typed is offered all the same: the server says why a task cannot have it.
  const isOffered = ({ word, day }: OfferedDay) => word === 'theDay' || (day >= (min ?? day) && day <= (max ?? day))
  const offered = daysFor(today, query).filter(isOffered)
  const days = offered.map(({ word, day }): Entry => ({
    id: word,
    text: texts[word](),
    // A day that was typed is found by what was typed.
    ...(word === 'theDay' && { also: query }),
    note: formats.day(day),
    before: <Icon of={Calendar} />,
    chosen: task[field] === day,
    event: chosen(setField([task], field, () => day)),
  }))
  const none: Entry = {
    id: 'none',
    text: words.taskPanel.noDate(),
    before: <Icon of={CalendarX} />,
    chosen: task[field] === null,
    event: chosen(setField([task], field, () => null)),
  }
  return [...days, none]
}

function columns({ task, surroundings }: AboutTask, about: About, { words }: Terms): Entry[] {
  const { palette } = words
  const { projectId } = about
  const here = task.taskPlacements.find((one) => one.projectId === projectId)?.columnId
  const at = surroundings.columns.findIndex(({ id }) => id === here)
  const to = (columnId: string, atEnd: boolean) => moveChoice(about, task, { projectId, columnId, atEnd })
  const beside = (step: 1 | -1): Entry[] => {
    const column = at < 0 ? undefined : surroundings.columns[at + step]
    if (column === undefined) return []
    const words = { column: column.name }
    return [
      {
        id: step === 1 ? 'next' : 'previous',
        text: step === 1 ? palette.next(words) : palette.previous(words),
        before: <Icon of={step === 1 ? ArrowRight : ArrowLeft} />,
        event: to(column.id, false),
      },
    ]
  }
  const ends = surroundings.columns.flatMap(({ id, name }): Entry[] => {
    const note = id === here ? { note: palette.here() } : {}
    return [
      {
        id: `top-${id}`,
        text: palette.top({ column: name }),
        before: <Icon of={ArrowUpToLine} />,
        event: to(id, false),
        ...note,
      },
      {
        id: `end-${id}`,
        text: palette.bottom({ column: name }),
        before: <Icon of={ArrowDownToLine} />,
        event: to(id, true),
      },
    ]
  })
  const elsewhere: Entry = {
    id: 'otherProject',
    text: palette.otherProject(),
    before: <Icon of={FolderInput} />,
    event: { type: 'page.turned', page: 'moveProject' },
  }
  return [...beside(1), ...beside(-1), ...ends, elsewhere]
}

/** What one property of the task can be, or where it can go. */
export function choiceGroups(context: PaletteContext, label: string, terms: Terms): readonly EntryGroup[] {
  const { about, aboutTask, page, query } = context
  if (about === null || aboutTask === null) return []
  const group = (entries: readonly Entry[]): EntryGroup[] => [{ id: page, label, entries }]
  const pages: Readonly<Partial<Record<Page, () => readonly Entry[]>>> = {
    assignee: () => people(aboutTask, terms),
    labels: () => labels(aboutTask, query, terms),
    priority: () => priorities(aboutTask, terms),
    ...byDay((field) => () => daysOf(field, aboutTask, query, terms)),
    moveTo: () => columns(aboutTask, about, terms),
    moveProject: () =>
      context.projects
        .filter(({ id }) => id !== about.projectId)
        .map((project) => ({
          id: project.id,
          text: project.name,
          note: project.abbreviation,
          before: <Swatch color={project.color} />,
          event: { type: 'project.chosen', project },
        })),
    moveColumn: () =>
      context.columns.flatMap(({ id, name }): Entry[] => {
        const projectId = context.target?.id ?? ''
        const to = (atEnd: boolean) => moveChoice(about, aboutTask.task, { projectId, columnId: id, atEnd })
        const { palette } = terms.words
        return [
          {
            id: `top-${id}`,
            text: palette.top({ column: name }),
            before: <Icon of={ArrowUpToLine} />,
            event: to(false),
          },
          {
            id: `end-${id}`,
            text: palette.bottom({ column: name }),
            before: <Icon of={ArrowDownToLine} />,
            event: to(true),
          },
        ]
      }),
  }
  return group(pages[page]?.() ?? [])
}
