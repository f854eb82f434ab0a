import { createColumn, listColumns } from '#contract/calls/board/columns.ts'
import { createComment } from '#contract/calls/tasks/activities.ts'
import { createLabel } from '#contract/calls/board/labels.ts'
import { createProject } from '#contract/calls/projects.ts'
import { createSubtask } from '#contract/calls/tasks/subtasks.ts'
import { changeTask, createTask, deleteTask } from '#contract/calls/tasks/tasks.ts'
import type { Column } from '#contract/entities/column.ts'
import type { Label } from '#contract/entities/label.ts'
import type { Task } from '#contract/entities/task.ts'
import { type SentFile, upload } from '../files/files.ts'
import { type Colleague, type Office, projectForm } from '../people/workspace.ts'

/** What a pair of writes meets: two projects, a task with subtasks in the first, and everything it wears. */
export interface Ground {
  /** Where the server listens. */
  url: string
  people: Office
  /** Of Olga, Mia, Ben and Eva; the task stands here, in a column that can be deleted. */
  here: Board
  /** Of Olga and Mia alone: Ben and Eva are Employees who must never read what is here. */
  there: Board
  /** A third project, as `there`. */
  beyond: Board
  task: Task
  /** Stands beside the task, in the same column. */
  neighbour: Task
  /** Two of the task; the first is given to Ben, so it stands on his own board too. */
  subtasks: readonly [Task, Task]
  deletedSubtask: Task
  deletedTask: Task
  worn: Label
  spare: Label
  commentId: string
  fileId: string
}

/** A project's board. */
export interface Board {
  id: string
  /** The column of the task, where one of the first board's is meant. */
  first: string
  second: string
  third: string
}

/** A file that a person adds to a task. */
export const A_FILE: SentFile = { name: 'note.txt', content: 'A note' }

let made = 0

async function boardOf(by: Colleague, ...people: Colleague[]): Promise<Board> {
  const { id } = await by.ask(createProject, { body: projectForm({ userIds: people.map(({ userId }) => userId) }) })
  const columns = await by.ask(listColumns, { params: { id } })
  const [first = '', second = '', third = ''] = columns.map((column: Column) => column.id)
  return { id, first, second, third }
}

const newLabel = (by: Colleague): Promise<Label> =>
  by.ask(createLabel, { body: { name: `Label ${++made}`, color: '#f87171' } })

/** Makes the ground of one round, with everything that one of the writes wants to find. */
export async function layGround(url: string, people: Office): Promise<Ground> {
  const { olga, mia, ben, eva } = people
  const [here, there, beyond] = await Promise.all([
    boardOf(olga, mia, ben, eva),
    boardOf(olga, mia),
    boardOf(olga, mia),
  ])
  const add = (name: string) => olga.ask(createTask, { params: { id: here.id }, body: { columnId: here.first, name } })
  const [worn, spare, task, neighbour, deletedTask] = await Promise.all([
    newLabel(olga),
    newLabel(olga),
    add('The task'),
    add('The neighbour'),
    add('Deleted before'),
  ])
  const addSubtask = (name: string) => olga.ask(createSubtask, { params: { id: task.id }, body: { name } })
  const one = await addSubtask('One')
  const two = await addSubtask('Two')
  const deletedSubtask = await addSubtask('Deleted subtask')
  const change = (id: string, property: string, value: unknown) =>
    olga.ask(changeTask, { params: { id }, body: [{ op: 'replace', property, value }] })
  const [comment] = await Promise.all([
    olga.ask(createComment, { params: { id: task.id }, body: { type: 'comment', value: { text: 'Said before' } } }),
    change(task.id, 'labelIds', [worn.id]),
    change(one.id, 'assigneeId', ben.userId),
    olga.ask(deleteTask, { params: { id: deletedSubtask.id } }),
    olga.ask(deleteTask, { params: { id: deletedTask.id } }),
    olga.ask(createColumn, { params: { id: here.id }, body: { name: 'Later' } }),
  ])
  await change(task.id, 'assigneeId', ben.userId)
  const [file] = await upload(url, olga, task.id, [A_FILE])
  const subtasks = [one, two] as const
  return {
    url,
    people,
    here,
    there,
    beyond,
    task,
    neighbour,
    subtasks,
    deletedSubtask,
    deletedTask,
    worn,
    spare,
    commentId: comment.id,
    fileId: file?.id ?? '',
  }
}
