import type { Person } from '#contract/entities/user.ts'
import { createTable, type Table } from './table.ts'

/** People by id, in the order of their names: those of the open project, and whoever was met on the way. */
export type People = Table<Person>

const byName = (one: Person, other: Person): number => {
  const order = one.fullName.localeCompare(other.fullName)
  return order === 0 ? Number(one.id > other.id) - Number(one.id < other.id) : order
}

/** The list that the people of the open project stand in. */
export const EVERYONE = 'everyone'

/** Makes an empty table of people. */
export const createPeople = (): People => createTable<Person>({ listsOf: () => [EVERYONE], order: byName })
