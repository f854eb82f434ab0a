import { RotateCcw } from 'lucide-react'
import type { ListedProject } from '#contract/calls/projects.ts'
import { dayOf } from '#i18n/formats/formats.ts'
import type { AllProjectsRef } from '#machines/project/all-projects.ts'
import { useFormats } from '../../parts/binding/use-formats.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import type { ListColumn } from '../../parts/list/list-table.tsx'
import { FavouriteStar } from '../../parts/project/favourite-star.tsx'
import { ProjectName, ProjectStatusBadge, ProjectTasks } from '../../parts/project/project-cells.tsx'
import { Button } from '../../ui/buttons/button.tsx'

/** What the table of all projects says of each; in the archive also since when it is there, and the way back. */
export function useProjectColumns(page: AllProjectsRef, isArchive: boolean): ListColumn<ListedProject>[] {
  const words = useWords()
  const formats = useFormats()
  const columns: (ListColumn<ListedProject> | false)[] = [
    !isArchive && {
      key: 'favourite',
      label: words.shell.favourites(),
      labelHidden: true,
      className: 'w-12',
      cell: ({ id, name }) => <FavouriteStar id={id} name={name} />,
    },
    {
      key: 'name',
      label: words.team.project(),
      sort: 'name',
      cell: (project) => (
        <ProjectName project={project} isArchived={isArchive}>
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
      key: 'people',
      label: words.allProjects.people(),
      from: 'lg',
      className: 'w-44 text-ink-soft',
      cell: ({ users, teams }) =>
        teams.length === 0
          ? words.allProjects.countOfPeople({ people: users.length })
          : words.allProjects.countsOfPeople({ people: users.length, teams: teams.length }),
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
      from: 'lg',
      className: 'w-32 text-ink-soft',
      cell: ({ dueDate }) => <span className="date">{dueDate === null ? '–' : formats.day(dueDate)}</span>,
    },
    isArchive && {
      key: 'archived',
      label: words.allProjects.archivedOn(),
      from: 'md',
      className: 'w-32 text-ink-soft',
      cell: ({ archivedAt }) => (
        <span className="date">{archivedAt === null ? '–' : formats.day(dayOf(new Date(archivedAt)))}</span>
      ),
    },
    isArchive && {
      key: 'actions',
      label: words.lists.actions(),
      labelHidden: true,
      className: 'w-40 text-end',
      cell: ({ id, name }) => (
        <Button
          size="sm"
          icon={RotateCcw}
          aria-label={words.allProjects.restoreOf({ name })}
          onClick={() => page.send({ type: 'restore.requested', id })}
        >
          {words.allProjects.restore()}
        </Button>
      ),
    },
  ]
  return columns.filter((column) => column !== false)
}
