import { createColumns, type Columns } from './columns.ts'
import { createPeople, type People } from './people.ts'
import { createTasks } from './tasks.ts'
import type { Tasks } from './tasks-of-board.ts'

/** The tables of the open board: its keeper writes them, views read `columns.heads`, `tasks.cards` and `people`. */
export interface BoardTables {
  readonly columns: Columns
  readonly tasks: Tasks
  readonly people: People
}

/** Makes the tables of a board; nothing is open yet. */
export function createBoardTables(): BoardTables {
  const columns = createColumns()
  const tasks = createTasks(columns.count)
  return { columns, tasks, people: createPeople() }
}
