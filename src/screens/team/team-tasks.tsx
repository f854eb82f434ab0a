import { Link } from 'wouter'
import type { TeamTask } from '#contract/calls/teams.ts'
import { boardPath } from '#machines/router/router.ts'
import { useFormats } from '../../parts/binding/use-formats.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { ListSearch } from '../../parts/list/list-search.tsx'
import { ListTable, type ListColumn } from '../../parts/list/list-table.tsx'
import type { TableRef } from '../../parts/list/table-ref.ts'
import { dueOn, wordFor } from '../../parts/task/due.ts'
import { PriorityGlyph } from '../../parts/task/priority-glyph.tsx'
import { DoneArt } from '../../ui/art/done-art.tsx'
import { Avatar } from '../../ui/avatars/avatar.tsx'
import { Swatch } from '../../ui/choices/swatch.tsx'
import { useNow } from '../../ui/dates/use-now.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { classes } from '../../ui/layout/classes.ts'

/** What stands where there is no day. */
const NO_DAY = '–'

/** What is open for the people of a team, the earliest due first; a press opens it over its board. */
export function TeamTasks({ table }: { table: TableRef<TeamTask> }) {
  const words = useWords()
  const columns = useColumns()
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <ListSearch table={table} label={words.team.searchTasks()} />
      </div>
      <ListTable
        table={table}
        label={words.team.openTasks()}
        columns={columns}
        empty={<EmptyState art={<DoneArt />}>{words.team.noTasks()}</EmptyState>}
      />
    </>
  )
}

function useColumns(): ListColumn<TeamTask>[] {
  const words = useWords()
  return [
    {
      key: 'name',
      label: words.team.task(),
      sort: 'name',
      cell: (task) => <Name task={task} />,
    },
    {
      key: 'project',
      label: words.team.project(),
      from: 'md',
      className: 'w-[24%]',
      cell: ({ project: { name, color } }) => (
        <span className="flex min-w-0 items-center gap-2 text-ink-soft">
          <Swatch color={color} />
          <span dir="auto" className="cut">
            {name}
          </span>
        </span>
      ),
    },
    {
      key: 'assignee',
      label: words.team.person(),
      sort: 'assignee',
      from: 'md',
      className: 'w-[20%]',
      cell: ({ assignee }) =>
        assignee && (
          <span className="flex min-w-0 items-center gap-2">
            <Avatar
              name={assignee.fullName}
              color={assignee.avatarColor}
              src={assignee.avatarUrl}
              size={20}
              decorative
            />
            <span dir="auto" className="cut">
              {assignee.fullName}
            </span>
          </span>
        ),
    },
    {
      key: 'due',
      label: words.team.due(),
      sort: 'dueDate',
      from: 'md',
      className: 'w-32',
      cell: ({ dueDate }) => <Due day={dueDate} />,
    },
  ]
}

function Name({ task: { id, parentId, number, name, priority, project, assignee, dueDate } }: { task: TeamTask }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      {priority && <PriorityGlyph priority={priority} />}
      <span className="min-w-0 flex-1">
        <Link
          href={`${boardPath(project.id)}/tasks/${parentId ?? id}`}
          dir="auto"
          className="cut block text-14 font-medium text-ink"
        >
          {name}
        </Link>
        <span className="flex items-center gap-2 text-12 text-ink-faint">
          <span className="flex-none tabular-nums">{`${project.abbreviation}-${number}`}</span>
          <span className="flex min-w-0 items-center gap-2 md:hidden">
            <span className="cut">{assignee?.fullName}</span>
            {dueDate !== null && <Due day={dueDate} />}
          </span>
        </span>
      </span>
    </span>
  )
}

function Due({ day }: { day: string | null }) {
  const words = useWords()
  const formats = useFormats()
  const { today } = useNow()
  if (day === null) return <span className="text-ink-faint">{NO_DAY}</span>
  const due = dueOn(day, today)
  const word = wordFor(day, today)
  return (
    <span
      className={classes(
        'date flex-none',
        due === 'overdue' ? 'font-medium text-danger' : due === 'today' ? 'font-medium text-warning' : 'text-ink-soft',
      )}
    >
      {due === 'overdue' && <span className="sr-only">{words.task.overdue()}</span>}
      {word === null ? formats.day(day) : words.days[word]()}
    </span>
  )
}
