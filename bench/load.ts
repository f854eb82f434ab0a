import { listColumns } from '#contract/calls/board/columns.ts'
import { moveTask } from '#contract/calls/tasks/tasks.ts'
import type { BenchBoard } from './boards.ts'
import type { Client } from './client.ts'

const SECONDS = 5

export interface Load {
  count: number
  perSecond: number
  p99Ms: number
}

/** Repeats one request over so many connections for some seconds. A refusal ends the measurement. */
export async function load(
  connections: number,
  once: (number: number) => Promise<{ status: number; body: string }>,
  seconds = SECONDS,
): Promise<Load> {
  const took: number[] = []
  const until = performance.now() + seconds * 1000
  let number = 0
  const worker = async () => {
    while (performance.now() < until) {
      const from = performance.now()
      const answer = await once(number++)
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body}`)
      took.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  took.sort((a, b) => a - b)
  return { count: took.length, perSecond: took.length / seconds, p99Ms: took[Math.floor(took.length * 0.99)] ?? 0 }
}

/** 'Open the board': its columns with the first page of their tasks, for people who take turns. */
export async function openBoards(
  people: readonly Client[],
  board: BenchBoard,
  connections: number,
  seconds = SECONDS,
): Promise<Load> {
  const each = Math.ceil(connections / people.length)
  const many = people.map((person) => person.over(each))
  try {
    const path = listColumns.path.replace(':id', board.projectId)
    const ask = (at: number) => many[at % many.length]?.send(listColumns.method, path)
    return await load(connections, async (at) => (await ask(at)) ?? { status: 0, body: 'nobody asks' }, seconds)
  } finally {
    for (const person of many) person.close()
  }
}

/** 'Move a task': the first tasks of the board go round its columns, each to the top. */
export async function moveTasks(
  client: Client,
  board: BenchBoard,
  connections: number,
  seconds = SECONDS,
): Promise<Load> {
  const many = client.over(connections)
  const columns = await many.ask(listColumns, { params: { id: board.projectId } })
  const places = columns.flatMap((column) => column.tasks.map((task) => ({ id: task.id, columnId: column.id })))
  const free = places.slice(0, Math.max(connections * 2, 100))
  try {
    return await load(
      connections,
      async () => {
        const place = free.shift()
        if (!place) throw new Error('more connections than tasks')
        const next =
          columns[(columns.findIndex((column) => column.id === place.columnId) + 1) % columns.length]?.id ??
          place.columnId
        const answer = await many.send(moveTask.method, moveTask.path.replace(':id', place.id), {
          origin: 'board',
          oldColumnId: place.columnId,
          oldProjectId: board.projectId,
          columnId: next,
          projectId: board.projectId,
          prevId: null,
        })
        free.push({ id: place.id, columnId: next })
        return answer
      },
      seconds,
    )
  } finally {
    many.close()
  }
}
