import { useSelector } from '@xstate/react'
import { Pencil, UsersRound } from 'lucide-react'
import { Link } from 'wouter'
import { mayManagePeople } from '#machines/people/rights.ts'
import { userNow } from '#machines/session/session.ts'
import { teamPath, teamProjectsPath, teamTasksPath } from '#machines/teams/paths.ts'
import {
  adderOf,
  showsProjects,
  teamNow,
  teamProjectsOf,
  teamTasksOf,
  teamUsersOf,
  type teamPage,
  type TeamPageRef,
} from '#machines/teams/team-page.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { useTeamDrawer } from '../../parts/binding/opening/use-team-drawer.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { AddProjects } from './add-projects.tsx'
import { TeamProjects } from './team-projects.tsx'
import { TeamTasks } from './team-tasks.tsx'
import { TeamUsers } from './team-users.tsx'

/** A team: what it is, who is in it, and what it works on (TEAM-06). */
export function TeamScreen({ actor, place }: ScreenProps<typeof teamPage>) {
  const words = useWords()
  const user = useSelector(useActorOf('session'), userNow)
  const ofProjects = useSelector(actor, showsProjects)
  const team = useSelector(actor, teamNow)
  const users = useSelector(actor, teamUsersOf)
  const projects = useSelector(actor, teamProjectsOf)
  const tasks = useSelector(actor, teamTasksOf)
  const adder = useSelector(actor, adderOf)
  const hasFailed = useSelector(actor, (now) => now.hasTag('failed') && now.context.team === null)
  const id = place.params['id'] ?? ''
  const role = user?.role?.name ?? null
  if (hasFailed) return <NotLoaded actor={actor} />
  return (
    <div className="flex w-full max-w-296 flex-auto flex-col self-center px-8 pt-8 max-sm:px-4 max-sm:pt-5">
      <Head actor={actor} mayEdit={mayManagePeople(role)} />
      <div className="mt-5 mb-4 flex-none overflow-x-auto overflow-y-hidden pb-px">
        <Tabs
          as={Link}
          look="line"
          label={words.team.views()}
          tabs={[
            { href: teamPath(id), label: words.team.people(), ...(team && { count: team.users.length }) },
            {
              href: teamProjectsPath(id),
              label: words.team.projects(),
              ...(team && { count: team.projectIds.length }),
            },
            { href: teamTasksPath(id), label: words.team.openTasks() },
          ]}
          current={ofProjects ? teamProjectsPath(id) : tasks ? teamTasksPath(id) : teamPath(id)}
        />
      </div>
      {tasks && <TeamTasks table={tasks} />}
      {projects && <TeamProjects page={actor} table={projects} role={role} />}
      {users && <TeamUsers page={actor} table={users} me={user?.id ?? ''} teamId={id} role={role} />}
      <AddProjects adder={adder} />
    </div>
  )
}

function Head({ actor, mayEdit }: { actor: TeamPageRef; mayEdit: boolean }) {
  const words = useWords()
  const open = useTeamDrawer()
  const team = useSelector(actor, teamNow)
  return (
    <header className="flex items-start gap-4 max-sm:flex-wrap">
      <span className="grid size-12 flex-none place-items-center rounded-card bg-accent-soft text-accent-text">
        <Icon of={UsersRound} size={20} />
      </span>
      <div className="min-w-0 flex-1 max-sm:basis-48">
        {team ? (
          <>
            <h1 className="text-28 font-semibold break-words max-sm:text-20">{team.name}</h1>
            <p className="mt-1 text-pretty break-words text-ink-soft">
              {team.description ?? words.team.noDescription()}
            </p>
          </>
        ) : (
          <>
            <Skeleton className="mt-2 h-6 w-56 max-w-full" />
            <Skeleton className="mt-4 h-3 w-96 max-w-full" />
          </>
        )}
      </div>
      {team && mayEdit && (
        <Button icon={Pencil} onClick={() => open(team.id)}>
          {words.team.edit()}
        </Button>
      )}
    </header>
  )
}

function NotLoaded({ actor }: { actor: TeamPageRef }) {
  const words = useWords()
  return (
    <EmptyState
      action={<Button onClick={() => actor.send({ type: 'retry.requested' })}>{words.actions.retry()}</Button>}
    >
      {words.team.notLoaded()}
    </EmptyState>
  )
}
