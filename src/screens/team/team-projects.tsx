import { useSelector } from '@xstate/react'
import { FolderMinus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { TeamProject } from '#contract/calls/teams.ts'
import { ProjectStatus, type Project } from '#contract/entities/project.ts'
import type { Role } from '#contract/entities/role.ts'
import { dayOf } from '#i18n/formats.ts'
import { mayManagePeople } from '#machines/people/rights.ts'
import { boardPath } from '#machines/router/router.ts'
import { adderOf, teamNow, type TeamPageRef } from '#machines/teams/team-page.ts'
import { useFormats } from '../../parts/binding/use-formats.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { ListSearch } from '../../parts/list/list-search.tsx'
import { ListTable, type ListColumn } from '../../parts/list/list-table.tsx'
import type { TableRef } from '../../parts/list/table-ref.ts'
import { LanesArt } from '../../ui/art/lanes-art.tsx'
import { Badge, type Tone } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FilterChoice } from '../../ui/choices/filter-choice.tsx'
import { ColorSign } from '../../ui/choices/swatch.tsx'
import { RowActions } from './row-actions.tsx'

const TONES: Record<ProjectStatus, Tone> = {
  inProgress: 'accent',
  completed: 'success',
  onHold: 'warning',
  failed: 'danger',
}

/** The projects of a team; those who may add and remove them. */
export function TeamProjects({
  page,
  table,
  role,
}: {
  page: TeamPageRef
  table: TableRef<TeamProject>
  role: Role | null
}) {
  const words = useWords()
  const mayEdit = mayManagePeople(role)
  const columns = useColumns(page, mayEdit)
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <ListSearch table={table} label={words.team.searchProjects()} />
        <StatusFilter table={table} />
        {mayEdit && (
          <span className="ml-auto">
            <AddButton page={page} />
          </span>
        )}
      </div>
      <ListTable
        table={table}
        label={words.team.projects()}
        columns={columns}
        empty={
          <EmptyState art={<LanesArt />} action={mayEdit && <AddButton page={page} />}>
            {words.team.noProjects()}
          </EmptyState>
        }
      />
    </>
  )
}

function useColumns(page: TeamPageRef, mayEdit: boolean): ListColumn<TeamProject>[] {
  const words = useWords()
  const formats = useFormats()
  const status = (project: Project) => (
    <Badge tone={TONES[project.status]}>{words.projectSettings[project.status]()}</Badge>
  )
  const columns: (ListColumn<TeamProject> | false)[] = [
    {
      key: 'name',
      label: words.team.project(),
      sort: 'name',
      cell: (project) => (
        <NameCell
          project={project}
          below={
            <>
              <span>{status(project)}</span>
              <Tasks project={project} />
            </>
          }
        />
      ),
    },
    { key: 'status', label: words.team.status(), sort: 'status', from: 'md', className: 'w-36', cell: status },
    {
      key: 'tasks',
      label: words.team.tasks(),
      from: 'md',
      className: 'w-44 text-ink-soft',
      cell: (project) => <Tasks project={project} />,
    },
    {
      key: 'due',
      label: words.team.due(),
      sort: 'dueDate',
      from: 'md',
      className: 'w-36 text-ink-soft',
      cell: ({ dueDate }) => <span className="date">{dueDate === null ? '–' : formats.day(dueDate)}</span>,
    },
    {
      key: 'created',
      label: words.team.started(),
      sort: 'createdAt',
      from: 'xl',
      className: 'w-36 text-ink-soft',
      cell: ({ createdAt }) => <span className="date">{formats.day(dayOf(new Date(createdAt)))}</span>,
    },
    mayEdit && {
      key: 'actions',
      label: words.lists.actions(),
      labelHidden: true,
      className: 'w-14 text-right',
      cell: ({ id, name }) => <RowActions page={page} about={{ kind: 'project', id, name }} icon={FolderMinus} />,
    },
  ]
  return columns.filter((column) => column !== false)
}

function StatusFilter({ table }: { table: TableRef<TeamProject> }) {
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
function Tasks({ project: { tasksCount: total, tasksDoneCount: done } }: { project: TeamProject }) {
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

function NameCell({ project: { id, name, abbreviation, color }, below }: { project: Project; below: ReactNode }) {
  const to = boardPath(id)
  return (
    <span className="flex min-w-0 items-center gap-3">
      <ColorSign color={color}>{abbreviation}</ColorSign>
      <span className="min-w-0 flex-1">
        <Link href={to} className="cut block text-14 font-medium text-ink">
          {name}
        </Link>
        <span className="mt-1 flex items-center gap-3 md:hidden">{below}</span>
      </span>
    </span>
  )
}

function AddButton({ page }: { page: TeamPageRef }) {
  const words = useWords()
  const team = useSelector(page, teamNow)
  const adder = useSelector(page, adderOf)
  if (!team) return null
  return (
    <Button look="primary" icon={Plus} onClick={() => adder.send({ type: 'adding.opened', team })}>
      {words.team.addProjects()}
    </Button>
  )
}
