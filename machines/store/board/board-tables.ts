import type { Project } from '#contract/entities/project.ts'
import { createPeople, type People } from '../people.ts'
import type { Store } from '../store.ts'
import { createColumns, type Columns } from './columns.ts'
import { createTable, type Table } from '../table.ts'
import { createTasks } from './tasks.ts'
import type { Tasks } from './tasks-of-board.ts'

/** The queries of the open board: its keeper leads them, views read `columns.heads`, `tasks.cards` and `people`. */
export interface BoardTables {
  readonly store: Store
  readonly columns: Columns
  readonly tasks: Tasks
  readonly people: People
  /** On 'My tasks': the projects that its tasks are of, by id. */
  readonly projects: Table<Project>
}

/** Makes the queries of a board over a store; nothing is open yet. */
export function createBoardTables(store: Store): BoardTables {
  const columns = createColumns(store)
  const projects = createTable<Project>({ listsOf: () => [], order: () => 0 })
  return { store, columns, tasks: createTasks(store, columns.count), people: createPeople(store), projects }
}
