import { useSelector } from '@xstate/react'
import type { Colleague } from '#contract/calls/people.ts'
import { Role } from '#contract/entities/role.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { ListSearch } from '../../parts/list/list-search.tsx'
import type { TableRef } from '../../parts/list/table-ref.ts'
import { FilterChoice } from '../../ui/choices/filter-choice.tsx'
import { Segment } from '../../ui/choices/segment.tsx'

/** Looks people up by name, role, and whether they are here, invited or deactivated. */
export function PeopleToolbar({ table }: { table: TableRef<Colleague> }) {
  const words = useWords()
  const { filters } = useSelector(table, (now) => now.context.query)
  const roles = filters['roles'] ?? []
  const options = Role.options.map((value) => ({ value, label: words.people[value]() }))
  const named = options.filter(({ value }) => roles.includes(value)).map(({ label }) => label)
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <ListSearch table={table} label={words.people.search()} />
      <FilterChoice
        label={words.people.role()}
        text={named.length === 0 ? words.people.anyRole() : words.people.roles({ roles: named.join(', ') })}
        options={options}
        chosen={roles}
        onChosen={(values) => table.send({ type: 'filter.chosen', name: 'roles', values })}
      />
      <span className="ms-auto max-w-full overflow-x-auto max-sm:ms-0">
        <Segment
          label={words.people.show()}
          value={filters['state']?.[0] ?? 'active'}
          options={[
            { value: 'active', label: words.people.active() },
            { value: 'invited', label: words.people.invited() },
            { value: 'inactive', label: words.people.inactive() },
            { value: 'all', label: words.people.everybody() },
          ]}
          onChosen={(value) =>
            table.send({ type: 'filter.chosen', name: 'state', values: value === 'active' ? [] : [value] })
          }
        />
      </span>
    </div>
  )
}
