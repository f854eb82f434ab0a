import { listColumnTasks } from '#contract/calls/board/columns.ts'
import { createTask } from '#contract/calls/tasks/tasks.ts'
import { PAGE_SIZE_MAX } from '#contract/limits.ts'
import { Task } from '#contract/entities/task.ts'
import type { HttpPerson } from './http-person.ts'

/** A column that a person writes to. */
export type Place = { projectId: string; columnId: string }

/** What a person knows who wrote until nobody answered any more. */
export type Written = {
  /** The tasks that the server said it has. */
  answered: Task[]
  /** The name of the one whose answer never came, if one was on its way: it may be there or not. */
  unanswered: string | null
}

/** Adds tasks to a column, one after the other, until the server refuses (it is closing) or is gone. */
export async function writeUntilGone(
  person: HttpPerson,
  { projectId, columnId }: Place,
  label: string,
): Promise<Written> {
  const answered: Task[] = []
  for (let number = 1; ; number++) {
    const name = `${label} ${number}`
    const request = { params: { id: projectId }, body: { columnId, name } }
    const answer = await person.call(createTask, request).catch(() => null)
    if (!answer) return { answered, unanswered: name }
    if (answer.status === 503) return { answered, unanswered: null }
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.text}`)
    answered.push(Task.parse(answer.json()))
  }
}

/** All tasks of a column, however many, in order. */
export async function allTasksOf(person: HttpPerson, { projectId, columnId }: Place): Promise<Task[]> {
  const found: Task[] = []
  for (;;) {
    const last = found.at(-1)
    const position = last?.taskPlacements.find((placement) => placement.projectId === projectId)?.position
    const { rows } = await person.ask(listColumnTasks, {
      params: { id: columnId },
      query: { perPage: PAGE_SIZE_MAX, ...(last && position && { afterPosition: position, afterId: last.id }) },
    })
    found.push(...rows)
    if (rows.length < PAGE_SIZE_MAX) return found
  }
}
