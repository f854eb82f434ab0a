import { useSelector } from '@xstate/react'
import type { Colleague } from '#contract/calls/people.ts'
import { rowsIn } from '#machines/lists/paged-table.ts'
import type { TableQuery } from '#machines/lists/table-query.ts'
import type { PeopleListRef } from '#machines/people/people-list.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { ListTable } from '../../parts/list/list-table.tsx'
import type { TableRef } from '../../parts/list/table-ref.ts'
import { PeopleArt } from '../../ui/art/people-art.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { usePeopleColumns, type Me } from './people-columns.tsx'
import { PeopleToolbar } from './people-toolbar.tsx'

/** Those who are invited and those who were deactivated are lists of their own: no row there means that there are none. */
const isWhole = ({ q, filters }: TableQuery) => q === '' && (filters['roles'] ?? []).length === 0

/** Whether somebody in the list has something; as long as it is not there yet, anybody may. */
const hasAny =
  (has: (colleague: Colleague) => boolean) =>
  (now: Parameters<typeof rowsIn<Colleague>>[0]): boolean =>
    rowsIn<Colleague>(now)?.some(has) ?? true

/** The people: searched, filtered by role and state, and changed by those who may. */
export function PeopleTab({ list, table, me }: { list: PeopleListRef; table: TableRef<Colleague>; me: Me }) {
  const words = useWords()
  const state = useSelector(table, (now) => now.context.query.filters['state']?.[0])
  const hasJobTitles = useSelector(
    table,
    hasAny(({ jobTitle }) => (jobTitle ?? '') !== ''),
  )
  const hasTeams = useSelector(
    table,
    hasAny(({ teams }) => teams.length > 0),
  )
  const columns = usePeopleColumns(list, me, state, { jobTitle: hasJobTitles, teams: hasTeams })
  return (
    <>
      <PeopleToolbar table={table} />
      <ListTable
        table={table}
        label={words.people.title()}
        columns={columns}
        isWhole={isWhole}
        empty={
          <EmptyState art={<PeopleArt />}>
            {state === 'invited' ? words.people.nobodyInvited() : words.people.nobodyInactive()}
          </EmptyState>
        }
      />
    </>
  )
}
