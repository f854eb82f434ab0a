import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import { Link } from 'wouter'
import { DELETED_KEPT_DAYS } from '#contract/limits.ts'
import { projectsTableOf, type allProjects } from '#machines/project/all-projects.ts'
import { userNow } from '#machines/session/session.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { useProjectDrawer } from '../../parts/binding/opening/use-project-drawer.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { ListSearch } from '../../parts/list/list-search.tsx'
import { ListTable } from '../../parts/list/list-table.tsx'
import { StatusFilter } from '../../parts/project/project-cells.tsx'
import { LanesArt } from '../../ui/art/lanes-art.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { useProjectColumns } from './project-columns.tsx'

const ALL = '/projects'
const ARCHIVE = '/projects?archived=yes'

/** Every project of the workspace, and the archive for those who may bring one back (PROJ-06). */
export function AllProjectsScreen({ actor }: ScreenProps<typeof allProjects>) {
  const words = useWords()
  const role = useSelector(useActorOf('session'), (now) => userNow(now)?.role?.name ?? null)
  const table = useSelector(actor, projectsTableOf)
  const isArchive = useSelector(table, (now) => now.context.query.filters['archived']?.includes('yes') === true)
  const mayManage = role !== null && role !== 'Employee'
  const columns = useProjectColumns(actor, isArchive)
  return (
    <div className="flex w-full max-w-296 flex-auto flex-col self-center px-8 pt-8 max-sm:px-4 max-sm:pt-5">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-28 font-semibold">{words.allProjects.title()}</h1>
          <p className="mt-1 min-h-5 text-pretty text-ink-soft">
            {isArchive ? words.allProjects.archiveText({ days: DELETED_KEPT_DAYS }) : words.allProjects.text()}
          </p>
        </div>
        {mayManage && !isArchive && <NewProject />}
      </header>
      {mayManage && (
        <div className="mt-5 flex-none overflow-x-auto overflow-y-hidden pb-px">
          <Tabs
            as={Link}
            look="line"
            label={words.allProjects.views()}
            tabs={[
              { href: ALL, label: words.allProjects.all() },
              { href: ARCHIVE, label: words.allProjects.archive() },
            ]}
            current={isArchive ? ARCHIVE : ALL}
          />
        </div>
      )}
      <div className="mt-4 mb-3 flex flex-wrap items-center gap-2">
        <ListSearch table={table} label={words.team.searchProjects()} />
        <StatusFilter table={table} />
      </div>
      <ListTable
        table={table}
        label={words.allProjects.title()}
        columns={columns}
        isWhole={({ q, filters }) => q === '' && (filters['statuses'] ?? []).length === 0}
        empty={
          <EmptyState art={<LanesArt />} action={mayManage && !isArchive && <NewProject />}>
            {isArchive
              ? words.allProjects.nothingArchived()
              : mayManage
                ? words.shell.noProjects()
                : words.shell.inNoProject()}
          </EmptyState>
        }
      />
    </div>
  )
}

function NewProject() {
  const words = useWords()
  const open = useProjectDrawer()
  return (
    <Button look="primary" icon={Plus} onClick={() => open(null)}>
      {words.allProjects.add()}
    </Button>
  )
}
