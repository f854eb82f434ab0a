import { createColumn, listColumns } from '#contract/calls/columns.ts'
import { createProject } from '#contract/calls/projects.ts'
import { createTask } from '#contract/calls/tasks.ts'
import { DEFAULT_PROJECT_COLOR } from '#contract/limits.ts'
import type { Client } from './client.ts'

const COLUMNS = 5
const AT_ONCE = 20

export interface BenchBoard {
  projectId: string
  tasks: number
  columnIds: string[]
}

/** A project with this many tasks in five columns, made through the API as the page would make them. */
export async function makeBoard(client: Client, tasks: number): Promise<BenchBoard> {
  const project = await client.ask(createProject, {
    body: {
      name: `Board of ${tasks}`,
      abbreviation: 'BEN',
      description: null,
      color: DEFAULT_PROJECT_COLOR,
      dueDate: null,
      teamIds: [],
      userIds: [],
    },
  })
  const params = { id: project.id }
  const columnIds = (await client.ask(listColumns, { params })).map((column) => column.id)
  while (columnIds.length < COLUMNS) {
    columnIds.push((await client.ask(createColumn, { params, body: { name: `Column ${columnIds.length + 1}` } })).id)
  }
  let made = 0
  const worker = async () => {
    while (made < tasks) {
      const number = made++
      const columnId = columnIds[number % columnIds.length] ?? ''
      await client.ask(createTask, {
        params,
        body: { columnId, name: `Task ${number + 1} with a name as long as names usually are` },
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return { projectId: project.id, tasks, columnIds }
}
