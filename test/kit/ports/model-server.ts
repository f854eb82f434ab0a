import type { TaskMoved } from '#contract/calls/tasks/tasks.ts'
import type { Column, ColumnHead } from '#contract/entities/column.ts'
import type { Task } from '#contract/entities/task.ts'
import type { Message, MessageData, MessageType } from '#contract/messages.ts'
import { compareMarks, type Mark } from '#machines/board/keeper/place.ts'
import { headOf, PROJECT, taskAt } from '#machines/board/samples.walk.ts'

interface Standing {
  readonly task: Task
  readonly columnId: string
}
/** A message, and whether it tells of something that the window under test did itself: such ones it hears only after a gap. */
export interface Sent {
  readonly message: Message
  readonly isOwn: boolean
}
/** So many tasks of a column come with the board, and so many with each further page. */
export const FIRST_PAGE = 3
export const NEXT_PAGE = 2

/**
 * A server with one board in a few lines: it does what the real one does to rows, numbers and messages, and nothing else. What
 * it holds is plain to see, so a window can be compared with it.
 */
export class ModelServer {
  seq = 0
  readonly sent: Sent[] = []
  #heads: ColumnHead[] = []
  readonly #tasks = new Map<string, Standing>()
  #made = 0

  constructor(columns: readonly number[]) {
    for (const [at, many] of columns.entries()) {
      const columnId = `c${at}`
      this.#heads.push(headOf(columnId, at + 1))
      for (let one = 0; one < many; one += 1) this.create(columnId, `task ${one}`, false)
    }
    this.sent.length = 0
  }

  #tell<Type extends MessageType>(type: Type, data: MessageData<Type>, isOwn: boolean): void {
    this.seq += 1
    this.sent.push({ message: { type, data, seq: this.seq } as unknown as Message, isOwn })
  }
  #keep(task: Task, columnId: string, position: string): Task {
    const kept = { ...task, taskPlacements: [{ projectId: PROJECT, columnId, position }] }
    this.#tasks.set(task.id, { task: kept, columnId })
    return kept
  }
  #positionOf = (id: string) => this.#tasks.get(id)?.task.taskPlacements[0]?.position ?? ''

  #markOf = (id: string): Mark => ({ position: this.#positionOf(id), id })

  get columnIds(): readonly string[] {
    return this.#heads.map(({ id }) => id)
  }
  idsIn(columnId: string): readonly string[] {
    return [...this.#tasks.values()]
      .filter(({ task, columnId: at }) => at === columnId && task.deletedAt === null)
      .map(({ task }) => task.id)
      .toSorted((one, other) => compareMarks(this.#markOf(one), this.#markOf(other)))
  }
  get ids(): readonly string[] {
    return this.columnIds.flatMap((columnId) => this.idsIn(columnId))
  }
  get goneIds(): readonly string[] {
    return [...this.#tasks.values()].filter(({ task }) => task.deletedAt !== null).map(({ task }) => task.id)
  }
  task = (id: string) => this.#tasks.get(id)?.task
  head = (id: string) => this.#heads.find((head) => head.id === id)
  #isThere = (id: string) => this.task(id)?.deletedAt === null

  /** A place after another task of the column; where that has gone, the first. Positions are dealt out densely. */
  #placed(task: Task, columnId: string, prevId: string | null): Task {
    const others = this.idsIn(columnId).filter((id) => id !== task.id)
    const at = prevId === null ? 0 : others.indexOf(prevId) + 1
    const [before, after] = [others[at - 1], others[at]].map((id) =>
      id === undefined ? null : Number(this.#positionOf(id)),
    )
    const low = before ?? 0
    const position = after == null ? low + 1 : (low + after) / 2
    return this.#keep(task, columnId, position.toFixed(12).padStart(20, '0'))
  }

  move(id: string, columnId: string, prevId: string | null, isOwn: boolean): TaskMoved | null {
    const before = this.#tasks.get(id)
    if (!before || !this.#isThere(id) || !this.head(columnId)) return null
    const task = this.#placed({ ...before.task, revision: before.task.revision + 1 }, columnId, prevId)
    const places = { oldProjectId: PROJECT, oldColumnId: before.columnId, projectId: PROJECT, columnId }
    this.#tell('TASK_MOVED', { task, ...places }, isOwn)
    return { columnHistory: [], taskPlacements: task.taskPlacements, revision: task.revision }
  }
  create(columnId: string, name: string, isOwn: boolean): Task | null {
    if (!this.head(columnId)) return null
    this.#made += 1
    const task = this.#placed(
      taskAt(`t${this.#made}`, columnId, '', { name }),
      columnId,
      this.idsIn(columnId).at(-1) ?? null,
    )
    this.#tell('TASK_CREATED', { task }, isOwn)
    return task
  }
  rename(id: string, name: string, isOwn: boolean): Task | null {
    const before = this.#tasks.get(id)
    if (!before || !this.#isThere(id)) return null
    const task = { ...before.task, name, revision: before.task.revision + 1 }
    this.#tasks.set(id, { ...before, task })
    this.#tell('TASK_UPDATED', { task }, isOwn)
    return task
  }
  /** Deletes a task; the answer is what it was. */
  destroy(id: string, isOwn: boolean): Task | null {
    const before = this.#tasks.get(id)
    if (!before || !this.#isThere(id)) return null
    const task = { ...before.task, revision: before.task.revision + 1, deletedAt: '2026-01-02T00:00:00.000Z' }
    this.#tasks.set(id, { ...before, task })
    const placements = [{ projectId: PROJECT, columnId: before.columnId }]
    this.#tell('TASK_DESTROYED', { taskId: id, placements }, isOwn)
    return before.task
  }
  restore(id: string): void {
    const before = this.#tasks.get(id)
    if (!before || this.#isThere(id) || !this.head(before.columnId)) return
    const task = { ...before.task, revision: before.task.revision + 1, deletedAt: null }
    this.#tasks.set(id, { ...before, task })
    this.#tell('TASK_CREATED', { task }, false)
  }
  createColumn(): void {
    this.#made += 1
    const column = headOf(`new${this.#made}`, 100 + this.#made)
    this.#heads.push(column)
    this.#tell('COLUMN_CREATED', { column }, false)
  }
  /** Deletes a column with what stands in it, or after its tasks have gone to another one. */
  deleteColumn(columnId: string, movedToColumnId: string | null): void {
    if (this.#heads.length < 2 || columnId === movedToColumnId || !this.head(columnId)) return
    for (const id of this.idsIn(columnId).toReversed()) {
      const { task } = this.#tasks.get(id) as Standing
      const next = { ...task, revision: task.revision + 1 }
      if (movedToColumnId === null) this.#tasks.set(id, { task: { ...next, deletedAt: '' }, columnId })
      else this.#placed(next, movedToColumnId, null)
    }
    this.#heads = this.#heads.filter(({ id }) => id !== columnId)
    this.#tell('COLUMN_DESTROYED', { projectId: PROJECT, columnId, movedToColumnId }, false)
  }

  board(): Column[] {
    return this.#heads.map((head) => {
      const ids = this.idsIn(head.id)
      const tasks = ids.slice(0, FIRST_PAGE).flatMap((id) => this.task(id) ?? [])
      return { ...head, tasksTotal: ids.length, tasks }
    })
  }
  page(columnId: string, after: Mark | null): Task[] {
    const ids = this.idsIn(columnId).filter((id) => after === null || compareMarks(this.#markOf(id), after) > 0)
    return ids.slice(0, NEXT_PAGE).flatMap((id) => this.task(id) ?? [])
  }
}
