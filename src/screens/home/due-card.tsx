import { useSelector } from '@xstate/react'
import { Ellipsis } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'wouter'
import type { DueRow as Due, ShownDashboard } from '#machines/dashboard/dashboard-query.ts'
import type { DashboardRef } from '#machines/dashboard/dashboard-view.ts'
import { formatsOf } from '#machines/preferences/preferences.ts'
import { boardPath } from '#machines/router/router.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useFormats } from '../../parts/binding/use-formats.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { dueOn, wordFor } from '../../parts/task/due.ts'
import { PriorityGlyph } from '../../parts/task/priority-glyph.tsx'
import { useTaskMenu } from '../../parts/task-menu/use-task-menu.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { Checkbox } from '../../ui/choices/checkbox.tsx'
import { classes } from '../../ui/layout/classes.ts'
import { Count } from '../../ui/signs/count.tsx'
import { Swatch } from '../../ui/choices/swatch.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { useNow } from '../../ui/dates/use-now.ts'
import { Card, Nothing } from './card.tsx'
import { dueGroups } from './due-groups.ts'
import { taskPath } from './paths.ts'

const INKS = {
  overdue: 'text-danger',
  today: 'text-warning',
  tomorrow: 'text-ink-soft',
  later: 'text-ink-soft',
} as const

/** The reader's due tasks, the latest first. */
export function DueCard({
  actor,
  due,
  myProjectId,
}: {
  actor: DashboardRef
  due: ShownDashboard['due']
  myProjectId: string | null
}) {
  const words = useWords()
  const mine = myProjectId === null ? null : boardPath(myProjectId)
  const more = due.count - due.rows.length
  const { today } = useNow()
  const weekStart = useSelector(useActorOf('preferences'), (now) => formatsOf(now).firstWeekDay)
  const titles = {
    overdue: words.dashboard.overdue(),
    today: words.days.today(),
    thisWeek: words.dashboard.thisWeek(),
    later: words.dashboard.later(),
  }
  return (
    <Card
      title={words.dashboard.due()}
      beside={
        <>
          {due.count > 0 && <Count value={due.count} />}
          {mine !== null && (
            <TextLink as={Link} href={mine} className="ms-auto text-13">
              {words.home.myTasks()}
            </TextLink>
          )}
        </>
      }
    >
      {due.rows.length === 0 ? (
        <Nothing>{words.dashboard.nothingDue()}</Nothing>
      ) : (
        dueGroups(due.rows, today, weekStart).map(({ when, rows }) => (
          <section key={when} aria-label={titles[when]} className="border-line not-first:border-t">
            <h3
              className={classes(
                'px-4 pt-3 pb-1 text-12 font-semibold',
                when === 'overdue' ? 'text-danger' : 'text-ink-soft',
              )}
            >
              {titles[when]}
            </h3>
            <ul className="@container/due">
              {rows.map((task) => (
                <DueRow key={task.id} actor={actor} task={task} />
              ))}
            </ul>
          </section>
        ))
      )}
      {more > 0 && (
        <p className="border-t border-line px-4 py-2.5 text-13 text-ink-soft">
          {words.dashboard.more({ count: more })}
        </p>
      )}
    </Card>
  )
}

function DueRow({
  actor,
  task: { id, name, priority, dueDate, project, isDone = false },
}: {
  actor: DashboardRef
  task: Due
}) {
  const words = useWords()
  const formats = useFormats()
  const { today } = useNow()
  const to = taskPath(project.id, id)
  const word = wordFor(dueDate, today)
  const openMenu = useTaskMenu()
  const menu = (event: MouseEvent) => openMenu(event, { taskIds: [id], projectId: project.id, isCard: false })
  return (
    <li className="group/row relative flex items-center border-line not-first:border-t hover:bg-hover">
      <span className="flex flex-none pe-3 ps-4">
        <Checkbox
          look="task"
          label={words.dashboard.complete({ name })}
          checked={isDone}
          onTicked={() => actor.send({ type: 'task.ticked', taskId: id })}
        />
      </span>
      <Link
        href={to}
        data-own-menu
        onContextMenu={menu}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-3 py-1.5 pe-1 text-ink no-underline -outline-offset-2 hover:no-underline"
      >
        <span className="grid w-4 flex-none place-items-center">
          {priority && <PriorityGlyph priority={priority} />}
        </span>
        <span className="flex min-w-0 flex-1 items-center gap-x-3 @max-[576px]/due:flex-col @max-[576px]/due:items-start">
          <span
            dir="auto"
            className={classes(
              'cut flex-1 text-14 @max-[576px]/due:line-clamp-2 @max-[576px]/due:w-full @max-[576px]/due:whitespace-normal',
              isDone && 'text-ink-faint line-through decoration-ink-faint/60',
            )}
          >
            {name}
          </span>
          <span className="flex w-38 min-w-0 flex-none items-center gap-2 text-12 text-ink-soft">
            <Swatch color={project.color} />
            <span className="cut">{project.privateOfUserId === null ? project.name : words.home.myTasks()}</span>
          </span>
        </span>
        <span
          className={classes(
            'date w-22 flex-none text-end text-13 @max-[576px]/due:w-auto',
            INKS[dueOn(dueDate, today)],
          )}
        >
          {word === null ? formats.day(dueDate) : words.days[word]()}
        </span>
      </Link>
      <IconButton
        icon={Ellipsis}
        size="sm"
        label={words.lists.more({ name })}
        aria-haspopup="menu"
        onClick={menu}
        className="me-2 flex-none opacity-0 group-hover/row:opacity-100 focus-visible:opacity-100 touch:opacity-100"
      />
    </li>
  )
}
