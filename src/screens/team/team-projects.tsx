import { useSelector } from '@xstate/react'
import { FolderMinus, Plus } from 'lucide-react'
import type { ProjectProgress } from '#contract/entities/project.ts'
import type { Role } from '#contract/entities/role.ts'
import { dayOf } from '#i18n/formats/formats.ts'
import { mayManagePeople } from '#machines/people/rights.ts'
import { adderOf, teamNow, type TeamPageRef } from '#machines/teams/team-page.ts'
import { useFormats } from '../../parts/binding/use-formats.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { ListSearch } from '../../parts/list/list-search.tsx'
import { ListTable, type ListColumn } from '../../parts/list/list-table.tsx'
import type { TableRef } from '../../parts/list/table-ref.ts'
import { ProjectName, ProjectStatusBadge, ProjectTasks, StatusFilter } from '../../parts/project/project-cells.tsx'
import { LanesArt } from '../../ui/art/lanes-art.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RowActions } from './row-actions.tsx'

/** The projects of a team; those who may add and remove them. */
export function TeamProjects({
  page,
  table,
  role,
}: {
  page: TeamPageRef
  table: TableRef<ProjectProgress>
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
          <span className="ms-auto">
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

function useColumns(page: TeamPageRef, mayEdit: boolean): ListColumn<ProjectProgress>[] {
  const words = useWords()
  const formats = useFormats()
  const columns: (ListColumn<ProjectProgress> | false)[] = [
    {
      key: 'name',
      label: words.team.project(),
      sort: 'name',
      cell: (project) => (
        <ProjectName project={project}>
          <ProjectStatusBadge status={project.status} />
          <ProjectTasks project={project} />
        </ProjectName>
      ),
    },
    {
      key: 'status',
      label: words.team.status(),
      sort: 'status',
      from: 'md',
      className: 'w-36',
      cell: ({ status }) => <ProjectStatusBadge status={status} />,
    },
    {
      key: 'tasks',
      label: words.team.tasks(),
      from: 'md',
      className: 'w-44 text-ink-soft',
      cell: (project) => <ProjectTasks project={project} />,
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
      className: 'w-14 text-end',
      cell: ({ id, name }) => <RowActions page={page} about={{ kind: 'project', id, name }} icon={FolderMinus} />,
    },
  ]
  return columns.filter((column) => column !== false)
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
