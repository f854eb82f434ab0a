import { useSelector } from '@xstate/react'
import type { Project } from '#contract/entities/project.ts'
import { routeNow, titleKeyNow } from '#machines/router/router.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Swatch } from '../../ui/choices/swatch.tsx'
import { useActorOf } from '../binding/actors.ts'
import { useWorkspace } from '../binding/use-workspace.ts'
import { PageTitle } from '../pages/page-title.tsx'
import { useWords } from '../binding/words-context.tsx'
import type { ProjectView } from '#machines/router/views.ts'
import { FavouriteStar } from './favourite-star.tsx'
import { ViewTabs } from './view-tabs.tsx'

/** What every view of a project has in the top bar: workspace and project, and the way to the other views. */
export function ProjectCrumbs({ project, view }: { project: Project | null; view: ProjectView }) {
  const words = useWords()
  const workspace = useWorkspace()
  // The address knows which project it is before the project has come: the tabs lead there at once.
  const projectId = useSelector(useActorOf('router'), (now) => routeNow(now)?.params['id'] ?? '')
  const name = project?.privateOfUserId ? words.board.myTasks() : project?.name
  // What is open over the board has its own title; a safe's entry has none but what it is.
  const isBoard = useSelector(useActorOf('router'), (now) => titleKeyNow(now) === 'board')
  return (
    <>
      {isBoard && name !== undefined && <PageTitle>{name}</PageTitle>}
      <nav
        aria-label={words.shell.crumbs()}
        className="flex max-w-[46cqw] flex-none items-center gap-2 text-13 font-medium max-md:max-w-none max-md:min-w-0 max-md:flex-1"
      >
        {workspace && (
          <>
            <span className="cut max-w-40 text-ink-soft @max-[1300px]/bar:hidden">{workspace.name}</span>
            <span aria-hidden className="font-normal text-ink-faint @max-[1300px]/bar:hidden">
              {'/'}
            </span>
          </>
        )}
        {project && name !== undefined ? (
          <>
            <Swatch color={project.color} />
            <h1
              dir="auto"
              className="min-w-0 font-semibold max-md:line-clamp-2 max-md:text-14 max-md:leading-4.5 max-md:wrap-anywhere md:cut"
            >
              {name}
            </h1>
            {!project.privateOfUserId && <FavouriteStar id={project.id} name={name} />}
          </>
        ) : (
          <Skeleton className="h-3 w-28" />
        )}
      </nav>
      <span aria-hidden className="mx-1 h-5 w-px flex-none bg-line max-md:hidden" />
      <div className="-my-1 min-w-0 overflow-x-auto p-1 [scrollbar-width:none] max-md:hidden">
        <ViewTabs projectId={projectId} view={view} />
      </div>
    </>
  )
}
