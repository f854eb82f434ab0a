import { createColumn, listColumns } from '#contract/calls/board/columns.ts'
import { createLabel } from '#contract/calls/board/labels.ts'
import { createProject } from '#contract/calls/projects.ts'
import { changeTask, createTask, operationOf } from '#contract/calls/tasks/tasks.ts'
import { DEFAULT_PROJECT_COLOR } from '#contract/limits.ts'
import type { Client } from './client.ts'

const COLUMNS = 5
const AT_ONCE = 20
const LABELS = ['Bug', 'Wish', 'Question', 'Customer', 'Security', 'Words', 'Later', 'Quick win']
const SWATCHES = ['#ef4444', '#f97316', '#f59e0b', '#84cc16', '#22c55e', '#14b8a6', '#0ea5e9', '#6366f1'] as const
/** Days of a month that every calendar has. */
const DAYS = 28
const SENTENCE = 'What is to be done, why, and how one sees that it is done. '
const SENTENCES_MAX = 12

export interface BenchBoard {
  projectId: string
  tasks: number
  columnIds: string[]
}

/** The workspace's labels, made unless they are there. */
async function makeLabels(client: Client): Promise<string[]> {
  if (client.labelIds.length === 0) {
    for (const [at, name] of LABELS.entries())
      client.labelIds.push((await client.ask(createLabel, { body: { name, color: SWATCHES[at] ?? SWATCHES[0] } })).id)
  }
  return client.labelIds
}

/** What the task of this number has on a team's board: every other has labels, one to three; one in four a day; two in three somebody. */
function givenTo(number: number, labelIds: readonly string[], peopleIds: readonly string[]) {
  const round = Math.floor(number / COLUMNS)
  const labels = round % 2 === 0 ? 1 + (round % 3) : 0
  const assigneeId = round % 3 === 0 ? undefined : peopleIds[round % peopleIds.length]
  return {
    labelIds: Array.from({ length: labels }, (_, at) => labelIds[(round + 3 * at) % labelIds.length] ?? ''),
    ...(round % 4 === 1 && { dueDate: `2031-03-${String(1 + (number % DAYS)).padStart(2, '0')}` }),
    ...(assigneeId !== undefined && { assigneeId }),
  }
}
/** One in three is described, in one to twelve sentences. */
const descriptionOf = (number: number): string | null => {
  const round = Math.floor(number / COLUMNS)
  return round % 3 === 2 ? SENTENCE.repeat(1 + (round % SENTENCES_MAX)).trim() : null
}

/**
 * A project with this many tasks in five columns as a team has it, made through the API as the page would make it: with labels, days,
 * descriptions, and people who do it, `members` beside the client themselves. All measurements of boards take theirs from here.
 */
export async function makeBoard(client: Client, tasks: number, members: readonly Client[] = []): Promise<BenchBoard> {
  const project = await client.ask(createProject, {
    body: {
      name: `Board of ${tasks}`,
      abbreviation: 'BEN',
      description: null,
      color: DEFAULT_PROJECT_COLOR,
      dueDate: null,
      teamIds: [],
      userIds: members.map(({ userId }) => userId),
    },
  })
  const params = { id: project.id }
  const columnIds = (await client.ask(listColumns, { params })).map((column) => column.id)
  while (columnIds.length < COLUMNS) {
    columnIds.push((await client.ask(createColumn, { params, body: { name: `Column ${columnIds.length + 1}` } })).id)
  }
  const labelIds = await makeLabels(client)
  const peopleIds = [client, ...members].map(({ userId }) => userId)
  let made = 0
  const worker = async () => {
    while (made < tasks) {
      const number = made++
      const name = `Task ${number + 1} with a name as long as names usually are`
      const columnId = columnIds[number % columnIds.length] ?? ''
      const { id } = await client.ask(createTask, {
        params,
        body: { columnId, name, ...givenTo(number, labelIds, peopleIds) },
      })
      const description = descriptionOf(number)
      if (description !== null)
        await client.ask(changeTask, { params: { id }, body: [operationOf('description', description)] })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return { projectId: project.id, tasks, columnIds }
}
