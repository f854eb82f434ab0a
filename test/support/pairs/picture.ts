import { createActor, type AnyActorRef } from 'xstate'
import { listColumns } from '#contract/calls/board/columns.ts'
import { showTask } from '#contract/calls/tasks/tasks.ts'
import { RESPONSE_HEADERS } from '#contract/headers.ts'
import type { Task } from '#contract/entities/task.ts'
import type { Message } from '#contract/messages.ts'
import { ALL_COLUMNS, type FromKeeper } from '#machines/board/keeper/board-keeper-events.ts'
import { boardKeeper } from '#machines/board/keeper/board-keeper.ts'
import { createBoardTables } from '#machines/store/board/board-tables.ts'
import { createStore } from '#machines/store/store.ts'
import { recorder } from '../../kit/ports/world.ts'
import type { Colleague } from '../people/workspace.ts'

/**
 * What is compared of a card: all that is shown on it. Its revision grows also by what is done on a person's own board, which is told to
 * that person alone; of a person the id is compared, for the rest is told apart.
 */
const asCompared = (task: Task) => ({
  ...task,
  assignee: task.assignee?.id ?? null,
  revision: null,
  updatedAt: null,
  lastChangesAt: null,
})

/** A board as a window has it: fetched once, and from then on what the product's own store makes of what is told. */
export class BoardPicture {
  readonly #by: Colleague
  readonly #projectId: string
  readonly #tables = createBoardTables(createStore())
  readonly #said: FromKeeper[] = []
  readonly #keeper

  private constructor(by: Colleague, projectId: string) {
    this.#by = by
    this.#projectId = projectId
    const parent: AnyActorRef = createActor(recorder(this.#said)).start()
    this.#keeper = createActor(boardKeeper(this.#tables), { parent, input: { projectId } }).start()
  }

  static async of(by: Colleague, projectId: string): Promise<BoardPicture> {
    const picture = new BoardPicture(by, projectId)
    await picture.#fetchBoard()
    return picture
  }

  async #fetchBoard(): Promise<void> {
    this.#keeper.send({ type: 'fetch.started', of: ALL_COLUMNS })
    const answer = await this.#by.call(listColumns, { params: { id: this.#projectId } })
    if (answer.statusCode === 404) return this.#keeper.send({ type: 'fetch.ended', of: ALL_COLUMNS })
    const columns = listColumns.reply.parse(answer.json())
    // What is told twice, or late, is known from the number that the answer knows of.
    const asOf = Number(answer.headers[RESPONSE_HEADERS.asOf])
    this.#keeper.send({ type: 'columns.arrived', columns, of: '', sorting: null, asOf })
  }

  /** Takes in what was told, in its order, and then asks again for what it is told to ask for. */
  async hears(messages: readonly Message[]): Promise<void> {
    for (const message of messages) this.#tables.store.hear({ message })
    for (const said of this.#said.splice(0)) await this.#follow(said)
  }

  async #follow(said: FromKeeper): Promise<void> {
    if (said.type === 'columns.outdated') return this.#fetchBoard()
    if (said.type !== 'task.outdated') return
    const answer = await this.#by.call(showTask, { params: { id: said.taskId } })
    if (answer.statusCode === 200)
      this.#keeper.send({ type: 'task.refreshed', task: showTask.reply.parse(answer.json()) })
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
