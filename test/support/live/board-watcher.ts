import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { listColumns, listColumnTasks } from '#contract/calls/board/columns.ts'
import type { moveTask } from '#contract/calls/tasks/tasks.ts'
import type { Call, Reply, Request } from '#contract/call.ts'
import type { Placement, Task } from '#contract/entities/task.ts'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import { readMessage } from '#contract/messages.ts'
import type { HttpPerson } from '../people/http-person.ts'

const RECONNECT_MS = 100

/** A card as a person's window has it. */
export interface Card {
  name: string
  columnId: string
  position: string
  revision: number
}

/** Nobody can tell whether it was done: no answer came. */
export const UNKNOWN = Symbol('unknown')

/** Any one of several. */
export const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!

/** All cards of a board as the server has them. */
export async function cardsOf(person: HttpPerson, projectId: string): Promise<Map<string, Card>[]> {
  const columns = await person.ask(listColumns, { params: { id: projectId } })
  return Promise.all(
    columns.map(async ({ id, tasksTotal }) => {
      const { rows } = await person.ask(listColumnTasks, { params: { id }, query: { limit: 100 } })
      if (rows.length !== tasksTotal) throw new Error('the board is changing, or larger than a page')
      return new Map(rows.map((task) => [task.id, cardIn(task, projectId)]))
    }),
  )
}

function cardIn({ name, revision, taskPlacements }: Task, projectId: string): Card {
  const { columnId = '', position = '' } = taskPlacements.find((place) => place.projectId === projectId) ?? {}
  return { name, columnId, position, revision }
}

/** A window on a board: it keeps what it is told and answered, and fetches the board anew after every gap. */
export class BoardWatcher {
  readonly cards = new Map<string, Card>()
  readonly person: HttpPerson
  readonly projectId: string
  readonly #origin: string
  #socket: WebSocket | undefined
  #websocketId = ''
  #isOver = false

  /** `person` comes by whatever line there is; the server knows only its own origin. */
  constructor(person: HttpPerson, projectId: string, origin: string) {
    this.person = person
    this.projectId = projectId
    this.#origin = origin
    this.#connect()
  }

  /** Whichever picture of a task is newer counts, whichever way it came. */
  learn(task: Task): void {
    const card = cardIn(task, this.projectId)
    if (card.columnId !== '' && card.revision >= (this.cards.get(task.id)?.revision ?? 0)) this.cards.set(task.id, card)
  }

  /** The answer to a person's own move says where the card is now. */
  learnMove(id: string, moved: { taskPlacements: Placement[]; revision: number }): void {
    const known = this.cards.get(id)
    const here = moved.taskPlacements.find(({ projectId }) => projectId === this.projectId)
    if (known && here && moved.revision > known.revision) {
      this.cards.set(id, { ...known, columnId: here.columnId, position: here.position, revision: moved.revision })
    }
  }

  /** The request that moves a card to any place of the columns, as this window sees them. */
  anyMoveOf(taskId: string, columnIds: readonly string[]): Request<typeof moveTask> {
    const columnId = oneOf(columnIds)
    const others = [...this.cards].filter(([id, other]) => id !== taskId && other.columnId === columnId)
    const prevId = oneOf([null, ...others.map(([id]) => id)])
    const [projectId, oldColumnId] = [this.projectId, this.cards.get(taskId)?.columnId ?? '']
    const body = { origin: 'board' as const, oldColumnId, oldProjectId: projectId, columnId, projectId, prevId }
    return { params: { id: taskId }, body }
  }

  async fetchBoard(): Promise<void> {
    const columns = await this.person.ask(listColumns, { params: { id: this.projectId } })
    for (const task of columns.flatMap(({ tasks }) => tasks)) this.learn(task)
  }

  /** Makes a call as the page does; after none was answered, what is on screen is fetched again. */
  async tryTo<C extends Call>(call: C, request: Request<C>): Promise<Reply<C> | typeof UNKNOWN | null> {
    try {
      const headers = { [REQUEST_HEADERS.websocket]: this.#websocketId }
      const answer = await this.person.call(call, { ...request, headers })
      if (answer.status === 200) return call.reply.parse(answer.json()) as Reply<C>
      if (answer.status < 500) return null
    } catch {
      // The line was cut, or nobody is there.
    }
    await this.#fetchPatiently()
    return UNKNOWN
  }

  async #fetchPatiently(): Promise<void> {
    while (!this.#isOver) {
      try {
        return await this.fetchBoard()
      } catch {
        await delay(RECONNECT_MS)
      }
    }
  }

  #connect(): void {
    const { person } = this
    const address = `${person.url.replace('http', 'ws')}/ws/${person.user.id}?tenantId=${person.tenantId}`
    const socket = new WebSocket(address, { headers: { cookie: person.cookieHeader, origin: this.#origin } })
    this.#socket = socket
    socket.on('message', (data: Buffer) => this.#hear(JSON.parse(data.toString())))
    socket.on('error', () => {})
    socket.once('close', () => {
      this.#websocketId = ''
      if (!this.#isOver) setTimeout(() => this.#isOver || this.#connect(), RECONNECT_MS)
    })
  }

  #hear(raw: unknown): void {
    const read = readMessage(raw)
    if (read.outcome !== 'message') throw new Error(`${read.outcome}: ${read.type}`)
    const { type, data } = read.message
    if (type === 'CONNECTED') {
      this.#websocketId = data.websocketId
      void this.#fetchPatiently()
    }
    if (type === 'TASK_CREATED' || type === 'TASK_UPDATED' || type === 'TASK_MOVED') this.learn(data.task)
  }

  close(): void {
    this.#isOver = true
    this.#socket?.terminate()
  }
}
