import type { Person } from '#contract/entities/user.ts'
import type { Change } from './changes.ts'
import type { Store } from './store.ts'
import { inNaturalOrder } from './natural-order.ts'
import { createTable, type Table, type TableView } from './table.ts'

/** The people of the open project by id, in the order of their names. */
export interface People extends TableView<Person> {
  readonly open: () => void
  /** Replaces them by those of an answer. */
  readonly replace: (people: readonly Person[]) => void
  /** Follows a change of the store. */
  readonly take: (change: Change) => void
}

const byName = (one: Person, other: Person): number => {
  const order = inNaturalOrder(one.fullName, other.fullName)
  return order === 0 ? Number(one.id > other.id) - Number(one.id < other.id) : order
}

/** The list that the people of the open project stand in. */
export const EVERYONE = 'everyone'

/** Makes the query of a project's people. */
export function createPeople(store: Store): People {
  const table: Table<Person> = createTable<Person>({ listsOf: () => [EVERYONE], order: byName })
  return {
    ...table,
    open: () => table.reset(),
    replace: (people) => {
      store.takePeople(people, store.now())
      table.reset(people.map((person) => store.people.get(person.id) ?? person))
    },
    take: (change) => {
      if (change.of !== 'partsShown') return
      const met = change.personIds.filter((id) => table.row(id) !== undefined)
      table.put(...met.flatMap((id) => store.people.get(id) ?? []))
    },
  }
}
