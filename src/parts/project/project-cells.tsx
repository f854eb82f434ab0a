import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { ProjectStatus, type Project, type ProjectProgress } from '#contract/entities/project.ts'
import { boardPath } from '#machines/router/router.ts'
import { FilterChoice } from '../../ui/choices/filter-choice.tsx'
import { ColorSign } from '../../ui/choices/swatch.tsx'
import { Badge, type Tone } from '../../ui/feedback/badge.tsx'
import { useWords } from '../binding/words-context.tsx'
import type { TableRef } from '../list/table-ref.ts'

const TONES: Record<ProjectStatus, Tone> = {
  inProgress: 'accent',
  completed: 'success',
  onHold: 'warning',
  failed: 'danger',
}

/** How a project stands, in a word. */
export function ProjectStatusBadge({ status }: { status: ProjectStatus }) {
  const words = useWords()
  return <Badge tone={TONES[status]}>{words.projectSettings[status]()}</Badge>
}

/** Cuts a table of projects down to some statuses. */
export function StatusFilter({ table }: { table: TableRef<ProjectProgress> }) {
  const words = useWords()
  const chosen = useSelector(table, (now) => now.context.query).filters['statuses'] ?? []
  const options = ProjectStatus.options.map((value) => ({ value, label: words.projectSettings[value]() }))
  const named = options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label)
  return (
    <FilterChoice
      label={words.team.status()}
      text={named.length === 0 ? words.team.anyStatus() : words.team.statuses({ statuses: named.join(', ') })}
      options={options}
      chosen={chosen}
      onChosen={(values) => table.send({ type: 'filter.chosen', name: 'statuses', values })}
    />
  )
}

/** How many of a project's tasks are done. */
export function ProjectTasks({ project: { tasksCount: total, tasksDoneCount: done } }: { project: ProjectProgress }) {
  const words = useWords()
  return (
    <span className="flex min-w-0 items-center gap-2.5 text-13 tabular-nums">
      <span aria-hidden className="h-1 w-16 flex-none overflow-hidden rounded-[2px] bg-press">
        <span
          className="block h-full bg-success-solid"
          style={{ width: `${total === 0 ? 0 : (done / total) * 100}%` }}
        />
      </span>
      {words.dashboard.doneOf({ done, total })}
    </span>
  )
}

/** A project's sign and name, which leads to its board unless it is archived; on narrow pages what `children` say below it. */
export function ProjectName({
  project: { id, name, abbreviation, color },
  isArchived = false,
  children,
}: {
  project: Project
  isArchived?: boolean
  children: ReactNode
}) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <ColorSign color={color}>{abbreviation}</ColorSign>
      <span className="min-w-0 flex-1">
        {isArchived ? (
          <span dir="auto" className="cut block text-14 font-medium text-ink-soft">
            {name}
          </span>
        ) : (
          <Link href={boardPath(id)} dir="auto" className="cut block text-14 font-medium text-ink">
            {name}
          </Link>
        )}
        <span className="mt-1 flex items-center gap-3 md:hidden">{children}</span>
      </span>
    </span>
  )
}
