import { createSubtask } from '#contract/calls/tasks/subtasks.ts'
import { changeManyTasks } from '#contract/calls/tasks/task-bulk.ts'
import { createTask } from '#contract/calls/tasks/tasks.ts'
import { makeBoard } from './boards.ts'
import { Client } from './client.ts'
import { Product } from './product.ts'
import type { Row } from './report.ts'

const SUBTASKS = 9
/** A task and its subtasks. */
const FAMILY = SUBTASKS + 1
/** What anybody else of the embedded database may have to wait for one action, in milliseconds. */
const WAIT_AIM_MS = 1_000
/** The best of so many rounds counts. */
const ROUNDS = 5

/** That many tasks with nine subtasks each, all of them given to their maker: one is made, and copied until there are enough. */
async function makeFamilies(owner: Client, count: number): Promise<string[]> {
  const { projectId, columnIds } = await makeBoard(owner, 0)
  const assigneeId = owner.userId
  const { id } = await owner.ask(createTask, {
    params: { id: projectId },
    body: { columnId: columnIds[0] ?? '', name: 'A task with parts', assigneeId },
  })
  const parts: string[] = []
  while (parts.length < SUBTASKS) {
    parts.push((await owner.ask(createSubtask, { params: { id }, body: { name: `Part ${parts.length + 1}` } })).id)
  }
  await owner.ask(changeManyTasks, { body: { commands: [{ kind: 'assign', ids: parts, assigneeId }] } })
  const made = [id]
  while (made.length < count) made.push(...(await copied(owner, made.slice(0, count - made.length))))
  return made
}

async function copied(owner: Client, ids: string[]): Promise<string[]> {
  const { created } = await owner.ask(changeManyTasks, { body: { commands: [{ kind: 'duplicate', ids }] } })
  return created.map((task) => task.id)
}

/** What it takes to make so many copies in one action, each tenth a task with its nine subtasks. */
export async function measureCopies(count: number, note: (row: Row) => void): Promise<void> {
  const product = new Product()
  try {
    await product.start()
    const owner = new Client(product.url)
    await owner.signUp()
    const ids = await makeFamilies(owner, count / FAMILY)
    const rounds: { waited: number; computed: number }[] = []
    while (rounds.length < ROUNDS) {
      const [from, ticks] = [performance.now(), product.computedMs()]
      await copied(owner, ids)
      rounds.push({ waited: performance.now() - from, computed: product.computedMs() - ticks })
    }
    const what = `copy ${count} tasks and subtasks in one action`
    note({ what: `${what}, ms`, ours: Math.min(...rounds.map(({ waited }) => waited)), aim: WAIT_AIM_MS })
    note({ what: `${what}, the server computes, ms`, ours: Math.min(...rounds.map(({ computed }) => computed)) })
    owner.close()
  } finally {
    await product.remove()
  }
}
