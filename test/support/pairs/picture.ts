import { listColumns } from '#contract/calls/columns.ts'
import { showTask } from '#contract/calls/tasks.ts'
import { RESPONSE_HEADERS } from '#contract/headers.ts'
import type { Task } from '#contract/entities/task.ts'
import type { Message } from '#contract/messages.ts'
import { type Consequence, takeIn } from '#machines/board/facts.ts'
import { createBoardTables } from '#machines/tables/board-tables.ts'
import type { Colleague } from '../workspace.ts'

/**
 * What is compared of a card: all that is shown on it. Its revision grows also by what is done on somebody's own board, which is told to
 * that person alone; of a person the id is compared, for the rest is told apart.
 */
const asCompared = (task: Task) => ({
  ...task,
  assignee: task.assignee?.id ?? null,
  revision: null,
  updatedAt: null,
  lastChangesAt: null,
})

/** A board as a window has it: fetched once, and from then on what the product's own tables make of what is told. */
export class BoardPicture {
  readonly #by: Colleague
  readonly #projectId: string
  readonly #tables = createBoardTables()

  private constructor(by: Colleague, projectId: string) {
    this.#by = by
    this.#projectId = projectId
    this.#tables.columns.open(projectId)
    this.#tables.tasks.open(projectId)
  }

  static async of(by: Colleague, projectId: string): Promise<BoardPicture> {
    const picture = new BoardPicture(by, projectId)
    await picture.#fetchBoard()
    return picture
  }

  async #fetchBoard(): Promise<void> {
    const { columns, tasks } = this.#tables
    const answer = await this.#by.call(listColumns, { params: { id: this.#projectId } })
    if (answer.statusCode === 404) return
    const standing = listColumns.reply.parse(answer.json())
    // What is told twice, or late, is known from the number that the answer knows of.
    const asOf = { seq: Number(answer.headers[RESPONSE_HEADERS.asOf]), since: tasks.heardSoFar() }
    columns.replace(standing)
    for (const { id, tasks: rows, tasksTotal } of standing) {
      const whole = { last: null, isWhole: true }
      tasks.reach(id, whole)
      tasks.replace(id, null, whole, rows, asOf)
      tasks.count(id, tasksTotal, asOf)
    }
  }

  /** Takes in what was told, in its order, and then asks again for what it is told to ask for. */
  async hears(messages: readonly Message[]): Promise<void> {
    const consequences = messages.flatMap((message) =>
      takeIn(this.#tables, this.#projectId, { type: 'message.received', message }),
    )
    for (const consequence of consequences) await this.#follow(consequence)
  }

  async #follow(consequence: Consequence): Promise<void> {
    if (consequence.type === 'columns.outdated') return this.#fetchBoard()
    const { tasks } = this.#tables
    const answer = await this.#by.call(showTask, { params: { id: consequence.taskId } })
    if (answer.statusCode === 200) tasks.learn(showTask.reply.parse(answer.json()), 'refreshed')
  }

  /** What the window shows otherwise than the server has it: nothing, as it must be, also where the board is gone. */
  async differences(): Promise<string[]> {
    const answer = await this.#by.call(listColumns, { params: { id: this.#projectId } })
    if (answer.statusCode === 404) return []
    const { heads } = this.#tables.columns
    return listColumns.reply.parse(answer.json()).flatMap(({ id, name, tasks, tasksTotal }) => {
      const shown = this.#cardsIn(id)
      const kept = tasks.map(asCompared)
      const total = heads.get(id)?.tasksTotal
      return [
        ...(total === tasksTotal ? [] : [`'${name}' counts ${total} instead of ${tasksTotal}`]),
        ...kept.flatMap((task, at) => differencesOf(shown[at], task)),
        ...(shown.length > kept.length ? [`'${name}' shows more than is there`] : []),
      ]
    })
  }

  #cardsIn(columnId: string): ComparedCard[] {
    const { cards } = this.#tables.tasks
    return cards.list(columnId).flatMap((taskId) => {
      const task = cards.get(taskId)
      return task ? [asCompared(task)] : []
    })
  }
}

type ComparedCard = ReturnType<typeof asCompared>

/** The fields in which two cards differ. */
function differencesOf(shown: ComparedCard | undefined, kept: ComparedCard): string[] {
  if (!shown) return [`'${kept.name}' is not shown`]
  return Object.entries(kept).flatMap(([field, value]) => {
    const other = JSON.stringify(shown[field as keyof ComparedCard])
    return other === JSON.stringify(value) ? [] : [`${field} is ${other} instead of ${JSON.stringify(value)}`]
  })
}
