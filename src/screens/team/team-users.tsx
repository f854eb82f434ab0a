import { useSelector } from '@xstate/react'
import { UserMinus, UserPlus } from 'lucide-react'
import type { Colleague } from '#contract/calls/people.ts'
import type { Role } from '#contract/entities/role.ts'
import { dayOf } from '#i18n/formats/formats.ts'
import type { TableQuery } from '#machines/lists/table-query.ts'
import { mayManagePeople } from '#machines/people/rights.ts'
import type { TeamPageRef } from '#machines/teams/team-page.ts'
import { useFormats } from '../../parts/binding/use-formats.ts'
import { useTeamDrawer } from '../../parts/binding/opening/use-team-drawer.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { ColleagueCell } from '../../parts/people/colleague-cell.tsx'
import { ListSearch } from '../../parts/list/list-search.tsx'
import { ListTable, type ListColumn } from '../../parts/list/list-table.tsx'
import type { TableRef } from '../../parts/list/table-ref.ts'
import { PeopleArt } from '../../ui/art/people-art.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Segment } from '../../ui/choices/segment.tsx'
import { RowActions } from './row-actions.tsx'

type Props = { page: TeamPageRef; table: TableRef<Colleague>; me: string; teamId: string; role: Role | null }
const isWhole = ({ q }: TableQuery) => q === ''

/** Who is in a team; who was, and is deactivated, beside them. */
export function TeamUsers({ page, table, me, teamId, role }: Props) {
  const words = useWords()
  const formats = useFormats()
  const state = useSelector(table, (now) => now.context.query.filters['state']?.[0] ?? 'active')
  const roleOf = ({ roleName }: Colleague) => (roleName === null ? '' : words.people[roleName]())
  const mayEdit = mayManagePeople(role)
  const columns: (ListColumn<Colleague> | false)[] = [
    {
      key: 'name',
      label: words.people.name(),
      sort: 'name',
      cell: (colleague) => (
        <ColleagueCell
          colleague={colleague}
          isMe={colleague.id === me}
          below={<span className="text-12 text-ink-soft">{roleOf(colleague)}</span>}
        />
      ),
    },
    {
      key: 'jobTitle',
      label: words.people.jobTitle(),
      from: 'lg',
      className: 'w-[22%] text-ink-soft',
      cell: ({ jobTitle }) => <span className="cut block">{jobTitle}</span>,
    },
    {
      key: 'role',
      label: words.people.role(),
      sort: 'role',
      from: 'md',
      className: 'w-[22%]',
      cell: (colleague) => <span className="block text-pretty hyphens-auto">{roleOf(colleague)}</span>,
    },
    {
      key: 'since',
      label: words.people.since(),
      sort: 'since',
      from: 'lg',
      className: 'w-36 text-ink-soft',
      cell: ({ since }) => <span className="date">{formats.day(dayOf(new Date(since)))}</span>,
    },
    // Who is deactivated comes back to the team with their membership; nobody takes themselves out (TEAM-07).
    mayEdit &&
      state === 'active' && {
        key: 'actions',
        label: words.lists.actions(),
        labelHidden: true,
        className: 'w-14 text-end',
        cell: ({ id, fullName, email }) =>
          id !== me && (
            <RowActions page={page} about={{ kind: 'person', id, name: fullName || email }} icon={UserMinus} />
          ),
      },
  ]
  return (
    <>
      <Toolbar table={table} state={state} teamId={teamId} mayEdit={mayEdit} />
      <ListTable
        table={table}
        label={words.team.people()}
        columns={columns.filter((column) => column !== false)}
        isWhole={isWhole}
        empty={
          <EmptyState art={<PeopleArt />}>
            {state === 'inactive' ? words.team.noInactive() : words.team.noPeople()}
          </EmptyState>
        }
      />
    </>
  )
}

function Toolbar({
  table,
  state,
  teamId,
  mayEdit,
}: {
  table: TableRef<Colleague>
  state: string
  teamId: string
  mayEdit: boolean
}) {
  const words = useWords()
  const open = useTeamDrawer()
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <ListSearch table={table} label={words.team.searchPeople()} />
      <Segment
        label={words.people.show()}
        value={state}
        options={[
          { value: 'active', label: words.people.active() },
          { value: 'inactive', label: words.people.inactive() },
        ]}
        onChosen={(value) =>
          table.send({ type: 'filter.chosen', name: 'state', values: value === 'active' ? [] : [value] })
        }
      />
      {mayEdit && (
        <Button look="primary" icon={UserPlus} className="ms-auto" onClick={() => open(teamId)}>
          {words.team.addMembers()}
        </Button>
      )}
    </div>
  )
}
