import { changeComment, createComment, deleteComment } from '#contract/calls/tasks/activities.ts'
import { deleteAttachment, renameAttachment } from '#contract/calls/tasks/attachments.ts'
import {
  changeColumnKind,
  createColumn,
  deleteColumn,
  listColumnHeads,
  orderColumns,
  renameColumn,
} from '#contract/calls/board/columns.ts'
import { changeLabel, createLabel, deleteLabel } from '#contract/calls/board/labels.ts'
import { deactivateUser } from '#contract/calls/people.ts'
import { archiveProject, changeProjectStatus, updateProject } from '#contract/calls/projects.ts'
import { createSubtask, orderSubtasks } from '#contract/calls/tasks/subtasks.ts'
import { type TaskCommand, changeManyTasks } from '#contract/calls/tasks/task-bulk.ts'
import {
  changeTask,
  createTask,
  createTasks,
  deleteTask,
  duplicateTask,
  moveTask,
  type TaskOperation,
  restoreTask,
} from '#contract/calls/tasks/tasks.ts'
import { type Colleague, projectForm } from '../people/workspace.ts'
import { formOf, sendTo } from '../files/files.ts'
import { A_FILE, type Board, type Ground } from './ground.ts'

/** One write that a person may make; resolves to the status it was answered. */
export type Write = (ground: Ground) => Promise<number>

const change =
  (
    by: keyof Ground['people'],
    which: (ground: Ground) => string,
    operation: (ground: Ground) => TaskOperation,
  ): Write =>
  (ground) =>
    ground.people[by].status(changeTask, { params: { id: which(ground) }, body: [operation(ground)] })

const theTask = ({ task }: Ground) => task.id
const one = ({ subtasks }: Ground) => subtasks[0].id
const two = ({ subtasks }: Ground) => subtasks[1].id
const both = ({ task, neighbour }: Ground) => [task.id, neighbour.id]

const moves =
  (
    by: keyof Ground['people'],
    to: (ground: Ground) => { projectId: string; columnId: string; takesAway?: boolean },
  ): Write =>
  (ground) =>
    ground.people[by].status(moveTask, {
      params: { id: ground.task.id },
      body: {
        origin: 'board',
        oldProjectId: ground.here.id,
        oldColumnId: ground.here.first,
        prevId: null,
        ...to(ground),
      },
    })
const onBoard = ({ id, first }: Board) => ({ projectId: id, columnId: first })

const bulk =
  (by: keyof Ground['people'], command: (ground: Ground) => TaskCommand): Write =>
  (ground) =>
    ground.people[by].status(changeManyTasks, { body: { commands: [command(ground)] } })

const assign = (assigneeId: string | null): TaskOperation => ({
  op: 'replace',
  property: 'assigneeId',
  value: assigneeId,
})
const done: TaskOperation = { op: 'replace', property: 'isCompleted', value: true }
const listing = (...people: Colleague[]) => projectForm({ userIds: people.map(({ userId }) => userId) })

/** Where a person's own board begins: tasks that are given to them stand in its first column. */
async function ownHeads(person: Colleague) {
  return person.ask(listColumnHeads, { params: { id: person.privateProjectId } })
}

/** Every write that can meet another one at a task, its column, its project, its labels or its people. */
export const WRITES: Readonly<Record<string, Write>> = {
  'moves it within its board': moves('ben', ({ here }) => ({ projectId: here.id, columnId: here.second })),
  'moves it among what is done': moves('eva', ({ here }) => ({ projectId: here.id, columnId: here.third })),
  'moves it to another project': moves('mia', ({ there }) => onBoard(there)),
  'moves it to a third project': moves('olga', ({ beyond }) => onBoard(beyond)),
  'takes it to a board of her own': async (ground) => {
    const { mia } = ground.people
    const [first] = await ownHeads(mia)
    const to = { projectId: mia.privateProjectId, columnId: first?.id ?? '', takesAway: true }
    return moves('mia', () => to)(ground)
  },
  'gives it to Eva': change('olga', theTask, ({ people }) => assign(people.eva.userId)),
  'gives it to Mia': change('mia', theTask, ({ people }) => assign(people.mia.userId)),
  'takes it from Ben': change('olga', theTask, () => assign(null)),
  'renames it': change('ben', theTask, () => ({ op: 'replace', property: 'name', value: 'Another name' })),
  'completes it': change('ben', theTask, () => done),
  'deletes it': ({ people, task }) => people.mia.status(deleteTask, { params: { id: task.id } }),
  'copies it': ({ people, task }) => people.ben.status(duplicateTask, { params: { id: task.id } }),
  'brings a deleted task back': ({ people, deletedTask }) =>
    people.mia.status(restoreTask, { params: { id: deletedTask.id } }),
  'adds a subtask': ({ people, task }) =>
    people.ben.status(createSubtask, { params: { id: task.id }, body: { name: 'Three' } }),
  'completes a subtask': change('ben', one, () => done),
  'deletes a subtask': ({ people, subtasks }) => people.ben.status(deleteTask, { params: { id: subtasks[0].id } }),
  'copies a subtask': ({ people, subtasks }) => people.ben.status(duplicateTask, { params: { id: subtasks[0].id } }),
  'brings a deleted subtask back': ({ people, deletedSubtask }) =>
    people.ben.status(restoreTask, { params: { id: deletedSubtask.id } }),
  'gives a subtask to Eva': change('ben', one, ({ people }) => assign(people.eva.userId)),
  'renames another subtask': change('mia', two, () => ({ op: 'replace', property: 'name', value: 'Two again' })),
  'orders the subtasks': ({ people, task, subtasks: [first, second] }) =>
    people.ben.status(orderSubtasks, { params: { id: task.id }, body: { subtasks: [second.id, first.id] } }),
  'comments on it': ({ people, task }) =>
    people.ben.status(createComment, { params: { id: task.id }, body: { type: 'comment', value: { text: 'Hear' } } }),
  'edits the comment': ({ people, commentId }) =>
    people.olga.status(changeComment, {
      params: { id: commentId },
      body: { type: 'comment', value: { text: 'Hear' } },
    }),
  'deletes the comment': ({ people, commentId }) => people.olga.status(deleteComment, { params: { id: commentId } }),
  'adds a file': async ({ url, people, task }) => (await sendTo(url, people.ben, task.id, formOf([A_FILE]))).status,
  'renames the file': ({ people, fileId }) =>
    people.ben.status(renameAttachment, { params: { id: fileId }, body: { name: 'other.txt' } }),
  'deletes the file': ({ people, fileId }) => people.mia.status(deleteAttachment, { params: { id: fileId } }),
  'puts another label on it': change('ben', theTask, ({ worn, spare }) => ({
    op: 'replace',
    property: 'labelIds',
    value: [worn.id, spare.id],
  })),
  'renames the label': ({ people, worn }) =>
    people.ben.status(changeLabel, { params: { id: worn.id }, body: { name: `${worn.name} now`, color: worn.color } }),
  'deletes the label': ({ people, worn }) => people.mia.status(deleteLabel, { params: { id: worn.id } }),
  'deletes the other label': ({ people, spare }) => people.mia.status(deleteLabel, { params: { id: spare.id } }),
  'makes a label': ({ people, spare }) =>
    people.ben.status(createLabel, { body: { name: `${spare.name} anew`, color: spare.color } }),
  'adds a task to its column': ({ people, here }) =>
    people.ben.status(createTask, { params: { id: here.id }, body: { columnId: here.first, name: 'New' } }),
  'adds a task for Ben to the other project of his': ({ people, here }) =>
    people.mia.status(createTask, {
      params: { id: here.id },
      body: { columnId: here.second, name: 'For Ben', assigneeId: people.ben.userId },
    }),
  'adds several tasks to another project': ({ people, there }) =>
    people.mia.status(createTasks, {
      params: { id: there.id },
      body: { columnId: there.first, names: ['New', 'Newer'] },
    }),
  'deletes its column, its tasks move on': ({ people, here }) =>
    people.mia.status(deleteColumn, { params: { id: here.first }, body: { moveTasksTo: here.second } }),
  'deletes its column with its tasks': ({ people, here }) =>
    people.mia.status(deleteColumn, { params: { id: here.first }, body: { moveTasksTo: null } }),
  'deletes the column it could go to': ({ people, here }) =>
    people.mia.status(deleteColumn, { params: { id: here.second }, body: { moveTasksTo: here.first } }),
  'deletes a column of another project': ({ people, there }) =>
    people.mia.status(deleteColumn, { params: { id: there.first }, body: { moveTasksTo: null } }),
  'deletes the first column of Ben’s own board': async ({ people: { ben } }) => {
    const { id: added } = await ben.ask(createColumn, {
      params: { id: ben.privateProjectId },
      body: { name: 'One more' },
    })
    const [first] = await ownHeads(ben)
    return ben.status(deleteColumn, { params: { id: first?.id ?? '' }, body: { moveTasksTo: added } })
  },
  'renames its column': ({ people, here }) =>
    people.ben.status(renameColumn, { params: { id: here.first }, body: { name: 'Another column' } }),
  'makes its column one of what is cancelled': ({ people, here }) =>
    people.ben.status(changeColumnKind, { params: { id: here.first }, body: { kind: 'cancelled' } }),
  'adds a column': ({ people, here }) =>
    people.mia.status(createColumn, { params: { id: here.id }, body: { name: 'One more' } }),
  'orders the columns': async ({ people, here }) => {
    const answer = await people.mia.call(listColumnHeads, { params: { id: here.id } })
    // The project may have been archived meanwhile.
    if (answer.statusCode !== 200) return answer.statusCode
    const columns = listColumnHeads.reply
      .parse(answer.json())
      .map(({ id }) => id)
      .toReversed()
    return people.mia.status(orderColumns, { params: { id: here.id }, body: { columns } })
  },
  'takes Ben out of the project': ({ people, here }) =>
    people.olga.status(updateProject, { params: { id: here.id }, body: listing(people.olga, people.mia, people.eva) }),
  'lets Eva into another project': ({ people, there }) =>
    people.olga.status(updateProject, { params: { id: there.id }, body: listing(people.olga, people.mia, people.eva) }),
  'puts the project on hold': ({ people, here }) =>
    people.mia.status(changeProjectStatus, { params: { id: here.id }, body: { status: 'onHold' } }),
  'archives the project': ({ people, here }) => people.mia.status(archiveProject, { params: { id: here.id } }),
  'archives another project': ({ people, there }) => people.mia.status(archiveProject, { params: { id: there.id } }),
  'ends Eva’s membership': ({ people }) => people.olga.status(deactivateUser, { params: { id: people.eva.userId } }),
  'moves both within the board': bulk('mia', (ground) => ({
    kind: 'move',
    ids: both(ground),
    columnId: ground.here.second,
    to: 'top',
  })),
  'gives both to Mia': bulk('olga', (ground) => ({
    kind: 'assign',
    ids: both(ground),
    assigneeId: ground.people.mia.userId,
  })),
  'puts a label on both': bulk('ben', (ground) => ({
    kind: 'label',
    ids: both(ground),
    labelId: ground.spare.id,
    isWorn: true,
  })),
  'completes both and the subtasks': bulk('ben', (ground) => ({
    kind: 'complete',
    ids: [two(ground), ...both(ground), one(ground)],
    isCompleted: true,
  })),
  'copies both': bulk('mia', (ground) => ({ kind: 'duplicate', ids: both(ground) })),
  'deletes both': bulk('mia', (ground) => ({ kind: 'delete', ids: both(ground) })),
  'brings all that was deleted back': bulk('olga', ({ deletedTask, deletedSubtask }) => ({
    kind: 'restore',
    ids: [deletedSubtask.id, deletedTask.id],
  })),
}
