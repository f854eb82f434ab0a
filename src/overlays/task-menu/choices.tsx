import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { Project } from '#contract/entities/project.ts'
import { isDayField } from '#contract/tasks/task-fields.ts'
import { moveChoice, type TaskChoice } from '#machines/commands/palette/palette-events.ts'
import { aboutOf, type taskMenu, type TaskMenuRef } from '#machines/commands/task-menu.ts'
import type { pageOf } from '#machines/commands/task-wishes.ts'
import { useFormats } from '../../parts/binding/use-formats.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { columnChoices, FIELD_CHOICES } from '../../parts/task-commands/choices.tsx'
import { useDayReader } from '../../parts/texts/day-reader.ts'
import type { Entry } from '../../parts/task-commands/entry.ts'
import { Swatch } from '../../ui/choices/swatch.tsx'
import { useNow } from '../../ui/dates/use-now.ts'
import { KindIcon } from '../../parts/project/column-kind.tsx'
import { PointedItem, PointedLine, PointedSub } from '../../ui/menus/pointed-menu.tsx'
import { Message } from './message.tsx'

type Page = NonNullable<ReturnType<typeof pageOf>>
/** What needs nothing but the tasks and the day. */
const isKnownAtOnce = (page: Page) => page === 'priority' || isDayField(page)
const NOTHING = { columns: [], people: [], labels: [] }

const isOnItsWay = (now: SnapshotFrom<typeof taskMenu>) => now.hasTag('fetchingPlaces') || now.hasTag('withoutPlaces')

/** What can be chosen beside a row of the menu. */
export function Choices({ menu, page }: { menu: TaskMenuRef; page: Page }) {
  const words = useWords()
  const formats = useFormats()
  const { today } = useNow()
  const readDay = useDayReader()
  const context = useSelector(menu, (now) => now.context)
  const { tasks, surroundings } = context
  if (page === 'moveProject') return <Projects menu={menu} />
  if (surroundings === null && !isKnownAtOnce(page))
    return <Message menu={menu} without="withoutChoices" says={words.palette.notLoaded()} />
  const asked = { tasks, about: aboutOf(context), surroundings: surroundings ?? NOTHING }
  const terms = { words, formats, today, readDay }
  const entries = page === 'moveTo' ? columnChoices(asked) : FIELD_CHOICES[page](asked, '', terms)
  return (
    <>
      {entries.map((entry) => (
        <ChoiceItem key={entry.id} entry={entry} menu={menu} />
      ))}
      {isDayField(page) && (
        <>
          <PointedLine />
          <PointedItem
            text={words.taskMenu.otherDay()}
            why={tasks.length > 1 ? words.taskMenu.onlyOne() : undefined}
            onSelect={() => menu.send({ type: 'otherDay.chosen', field: page })}
          />
        </>
      )}
    </>
  )
}

function ChoiceItem({ entry, menu }: { entry: Entry<TaskChoice>; menu: TaskMenuRef }) {
  const { text, before, note, chosen, mixed = false, event } = entry
  return (
    <PointedItem
      text={text}
      before={before}
      note={note}
      chosen={mixed ? 'mixed' : chosen}
      isTicked={event.type === 'change.toggled'}
      onSelect={() => menu.send(event)}
    />
  )
}

function Projects({ menu }: { menu: TaskMenuRef }) {
  const words = useWords()
  const { projects, asked } = useSelector(menu, ({ context }) => context)
  const others = projects.filter(({ id }) => id !== asked?.projectId)
  const isWaiting = useSelector(menu, isOnItsWay)
  if (isWaiting && projects.length === 0)
    return <Message menu={menu} without="withoutPlaces" says={words.palette.notLoaded()} />
  if (others.length === 0) return <Nothing />
  return others.map((project) => (
    <PointedSub
      key={project.id}
      text={project.name}
      before={<Swatch color={project.color} />}
      back={words.taskMenu.back()}
      onOpened={() => menu.send({ type: 'project.chosen', project })}
    >
      <Columns menu={menu} project={project} />
    </PointedSub>
  ))
}

function Columns({ menu, project }: { menu: TaskMenuRef; project: Project }) {
  const words = useWords()
  const context = useSelector(menu, (now) => now.context)
  const { tasks, target, columns } = context
  const [task] = tasks
  const isWaiting = useSelector(menu, isOnItsWay)
  if (target?.id !== project.id || isWaiting || !task)
    return <Message menu={menu} without="withoutPlaces" says={words.palette.notLoaded()} />
  if (columns.length === 0) return <Nothing />
  return columns.map(({ id, name, kind }) => (
    <PointedItem
      key={id}
      before={<KindIcon kind={kind} />}
      text={name}
      onSelect={() =>
        menu.send(moveChoice(aboutOf(context), task, { projectId: project.id, columnId: id, atEnd: false }))
      }
    />
  ))
}

function Nothing() {
  const words = useWords()
  return <p className="px-2 py-1.5 text-13 text-ink-soft">{words.taskMenu.nothing()}</p>
}
