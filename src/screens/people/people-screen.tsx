import { useSelector } from '@xstate/react'
import { Plus, UserPlus } from 'lucide-react'
import { Link } from 'wouter'
import {
  countsOf,
  editOf,
  peopleTableOf,
  showsTeams,
  teamsTableOf,
  type PeopleCounts,
  type peopleList,
} from '#machines/people/people-list.ts'
import { mayManagePeople } from '#machines/people/rights.ts'
import { userNow } from '#machines/session/session.ts'
import { tenantNow } from '#machines/workspace/workspace.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useAddition } from '../../parts/binding/opening/use-addition.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { useTeamDrawer } from '../../parts/binding/opening/use-team-drawer.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { ColleagueDialog } from './colleague-dialog.tsx'
import { PeopleTab } from './people-tab.tsx'
import { TeamsTab } from './teams-tab.tsx'

const PEOPLE = '/team'
const TEAMS = '/team?tab=teams'

/** Everybody of the workspace, and all its teams (TEAM-05). */
export function PeopleScreen({ actor }: ScreenProps<typeof peopleList>) {
  const words = useWords()
  const user = useSelector(useActorOf('session'), userNow)
  const ofTeams = useSelector(actor, showsTeams)
  const counts = useSelector(useSelector(actor, countsOf), ({ context }) => context.data)
  const people = useSelector(actor, peopleTableOf)
  const teams = useSelector(actor, teamsTableOf)
  const edit = useSelector(actor, editOf)
  const me = { id: user?.id ?? '', role: user?.role?.name ?? null }
  return (
    <div className="flex w-full max-w-296 flex-auto flex-col self-center px-8 pt-8 max-sm:px-4 max-sm:pt-5">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-28 font-semibold">{words.people.title()}</h1>
          <p className="mt-1 min-h-5 text-pretty text-ink-soft">
            {counts ? (
              <Summary counts={counts} mayManage={mayManagePeople(me.role)} />
            ) : (
              <Skeleton className="mt-1.5 h-3 w-64" />
            )}
          </p>
        </div>
        {mayManagePeople(me.role) && (ofTeams ? <NewTeam /> : <Invite />)}
      </header>
      <div className="mt-5 mb-4 flex-none overflow-x-auto overflow-y-hidden pb-px">
        <Tabs
          as={Link}
          look="line"
          label={words.people.views()}
          tabs={[
            { href: PEOPLE, label: words.people.people(), ...(counts && { count: counts.active }) },
            { href: TEAMS, label: words.people.teams() },
          ]}
          current={ofTeams ? TEAMS : PEOPLE}
        />
      </div>
      {teams && <TeamsTab table={teams} role={me.role} />}
      {people && <PeopleTab list={actor} table={people} me={me} />}
      <ColleagueDialog edit={edit} asker={me.role} />
    </div>
  )
}

/** How many are here and invited, and, for who may invite, how many of the seats that are paid for they take. */
function Summary({ counts: { active, invited }, mayManage }: { counts: PeopleCounts; mayManage: boolean }) {
  const words = useWords()
  const tenant = useSelector(useActorOf('workspace'), tenantNow)
  const text =
    invited === 0
      ? words.people.summary({ members: active })
      : words.people.summaryInvited({ members: active, invited })
  if (!mayManage || !tenant) return text
  return `${text} ${words.people.seats({ used: active + invited, seats: tenant.subscription.usersNumber })}`
}

function Invite() {
  const words = useWords()
  const add = useAddition()
  const event = { type: 'open.requested', event: { type: 'dialog.opened' } }
  return (
    <Button look="primary" icon={UserPlus} onClick={() => add({ resource: 'users', to: 'inviteDialog', event })}>
      {words.people.invite()}
    </Button>
  )
}

function NewTeam() {
  const words = useWords()
  const open = useTeamDrawer()
  return (
    <Button look="primary" icon={Plus} onClick={() => open(null)}>
      {words.people.newTeam()}
    </Button>
  )
}
