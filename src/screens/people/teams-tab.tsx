import { Pencil, Plus, UsersRound } from 'lucide-react'
import { Link } from 'wouter'
import type { Role } from '#contract/entities/role.ts'
import type { Team } from '#contract/entities/team.ts'
import { mayManagePeople } from '#machines/people/rights.ts'
import { teamPath } from '#machines/teams/paths.ts'
import { useTeamDrawer } from '../../parts/binding/opening/use-team-drawer.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { ListSearch } from '../../parts/list/list-search.tsx'
import { ListTable, type ListColumn } from '../../parts/list/list-table.tsx'
import type { TableRef } from '../../parts/list/table-ref.ts'
import { PeopleArt } from '../../ui/art/people-art.tsx'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Icon } from '../../ui/signs/icon.tsx'

/** All teams of the workspace. */
export function TeamsTab({ table, role }: { table: TableRef<Team>; role: Role | null }) {
  const words = useWords()
  const open = useTeamDrawer()
  const mayEdit = mayManagePeople(role)
  const columns: (ListColumn<Team> | false)[] = [
    { key: 'name', label: words.team.name(), sort: 'name', cell: (team) => <NameCell team={team} /> },
    {
      key: 'members',
      label: words.people.members(),
      from: 'md',
      className: 'w-32 tabular-nums',
      cell: ({ users }) => users.length,
    },
    {
      key: 'projects',
      label: words.people.projects(),
      from: 'md',
      className: 'w-32 tabular-nums',
      cell: ({ projectIds }) => projectIds.length,
    },
    mayEdit && {
      key: 'actions',
      label: words.lists.actions(),
      labelHidden: true,
      className: 'w-14 text-end',
      cell: ({ id, name }) => (
        <IconButton icon={Pencil} label={words.shell.editProject({ name })} onClick={() => open(id)} />
      ),
    },
  ]
  return (
    <>
      <div className="mb-3 flex">
        <ListSearch table={table} label={words.people.searchTeams()} />
      </div>
      <ListTable
        table={table}
        label={words.people.teams()}
        columns={columns.filter((column) => column !== false)}
        empty={
          <EmptyState
            art={<PeopleArt />}
            action={
              mayEdit && (
                <Button look="primary" icon={Plus} onClick={() => open(null)}>
                  {words.people.newTeam()}
                </Button>
              )
            }
          >
            {words.people.noTeams()}
          </EmptyState>
        }
      />
    </>
  )
}

function NameCell({ team: { id, name, description, users, projectIds } }: { team: Team }) {
  const words = useWords()
  const to = teamPath(id)
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="grid size-8 flex-none place-items-center rounded-segment bg-accent-soft text-accent-text">
        <Icon of={UsersRound} />
      </span>
      <span className="min-w-0 flex-1">
        <Link href={to} className="cut block text-14 font-medium text-ink">
          {name}
        </Link>
        {description !== null && <span className="cut block text-12 text-ink-soft">{description}</span>}
        <span className="block text-12 text-ink-soft md:hidden">
          {words.people.teamCounts({ people: users.length, projects: projectIds.length })}
        </span>
      </span>
    </span>
  )
}
