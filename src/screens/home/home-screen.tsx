import { useSelector } from '@xstate/react'
import { CircleCheck, Plus } from 'lucide-react'
import type { Project } from '#contract/entities/project.ts'
import { boardPath } from '#machines/router/router.ts'
import { userNow } from '#machines/session/session.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useFormats } from '../../parts/binding/use-formats.ts'
import { useGo } from '../../parts/binding/use-go.ts'
import { useProjectDrawer } from '../../parts/binding/use-project-drawer.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { LanesArt } from '../../ui/art/lanes-art.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { followed } from '../../ui/followed.ts'
import { Icon } from '../../ui/icon.tsx'
import { ColorSign } from '../../ui/swatch.tsx'
import { ButtonLink } from '../../ui/text-link.tsx'
import { Greeting } from './greeting.tsx'

/** The dashboard: a greeting, one's own board, and the projects in progress. */
export function HomeScreen() {
  const user = useSelector(useActorOf('session'), userNow)
  if (!user) return null
  return (
    <div className="w-full max-w-296 flex-none self-center p-8 max-sm:p-5">
      <Greeting name={user.firstName} />
      <div className="mt-6 grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
        <Projects mayAdd={user.role !== null && user.role.name !== 'Employee'} />
        {user.privateProject && <MyTasks projectId={user.privateProject.id} />}
      </div>
    </div>
  )
}

function Projects({ mayAdd }: { mayAdd: boolean }) {
  const words = useWords()
  const { rows } = useSelector(useActorOf('projectList'), (now) => now.context)
  const isEmpty = useSelector(useActorOf('projectList'), (now) => now.matches('shown') && now.context.rows.length === 0)
  const openDrawer = useProjectDrawer()
  return (
    <section className="rounded-card border border-line bg-surface">
      <h2 className="flex h-12 items-center border-b border-line px-4 text-14 font-semibold">
        {words.home.projects()}
      </h2>
      {isEmpty ? (
        <EmptyState
          art={<LanesArt />}
          action={
            mayAdd && (
              <Button look="primary" icon={Plus} onClick={() => openDrawer(null)}>
                {words.home.addProject()}
              </Button>
            )
          }
        >
          {words.home.nothingYet()}
        </EmptyState>
      ) : (
        <ul>
          {rows.map((project) => (
            <ProjectRow key={project.id} project={project} />
          ))}
        </ul>
      )}
    </section>
  )
}

function ProjectRow({ project: { id, name, abbreviation, color, dueDate } }: { project: Project }) {
  const words = useWords()
  const formats = useFormats()
  const go = useGo()
  return (
    <li className="border-line not-first:border-t">
      <a
        href={boardPath(id)}
        onClick={(event) => followed(event, () => go(boardPath(id)))}
        className="flex min-h-13 items-center gap-3 px-4 text-ink no-underline -outline-offset-2 hover:bg-hover hover:no-underline"
      >
        <ColorSign color={color}>{abbreviation}</ColorSign>
        <span className="cut flex-1 text-14 font-medium">{name}</span>
        <span className="date flex-none text-12 text-ink-faint">
          {dueDate === null ? words.home.noDueDate() : words.home.dueOn({ date: formats.day(dueDate) })}
        </span>
      </a>
    </li>
  )
}

function MyTasks({ projectId }: { projectId: string }) {
  const words = useWords()
  const go = useGo()
  const to = boardPath(projectId)
  return (
    <section className="rounded-card border border-line bg-surface p-4">
      <h2 className="flex items-center gap-2 text-14 font-semibold">
        <Icon of={CircleCheck} className="text-ink-faint" />
        {words.home.myTasks()}
      </h2>
      <p className="mt-2 text-13 text-pretty text-ink-soft">{words.home.myTasksText()}</p>
      <p className="mt-4">
        <ButtonLink href={to} onFollow={() => go(to)}>
          {words.home.openMyTasks()}
        </ButtonLink>
      </p>
    </section>
  )
}
