import { daysOfTask } from '#contract/tasks/task-fields.ts'
import { NO_TASK_FIELDS } from '../board/cards/new-task-fields.ts'
import { headOf, labelOf, taskAt } from '../board/samples.walk.ts'
import type { Command, CommandName } from './commands.ts'
import { labelsWith, setField, fieldChanged } from './commands/set-field.ts'
import { moveTasks, sendTask } from './commands/moving-tasks.ts'

/** An id that the contract takes. */
export const id = (name: string): string =>
  `00000000-0000-4000-8000-${Buffer.from(name).toString('hex').padEnd(12, '0')}`

export const PROJECT = id('p1')
export const [TO_DO, DONE] = [id('todo'), id('done')]
const placed = (columnId: string, position: string) => ({
  taskPlacements: [{ projectId: PROJECT, columnId, position }],
})
export const CALL = taskAt(id('call'), TO_DO, 'a0', { name: 'Call Ada', ...placed(TO_DO, 'a0') })
export const WRITE = taskAt(id('write'), TO_DO, 'a1', { name: 'Write', priority: 'low', ...placed(TO_DO, 'a1') })
export const PART = taskAt(id('part'), TO_DO, 'a0', { name: 'Part', parentId: CALL.id, taskPlacements: [] })
export const OTHER_PART = { ...PART, id: id('oth'), name: 'Other part' }
export const HEADS = [headOf(TO_DO, 1, { projectId: PROJECT }), headOf(DONE, 2, { projectId: PROJECT })]
export const BUG = { ...labelOf(id('bug'), 'Bug') }
export const FILE = {
  id: id('file'),
  taskId: CALL.id,
  name: 'plan.png',
  contentType: 'image/png',
  sizeInKB: 12,
  isPicture: true,
  uploadedBy: null,
  createdAt: CALL.createdAt,
}

/** A sample that is no change of what it is about would be none. */
export const there = <One extends Command>(command: One | null): One => {
  if (command === null) throw new Error('the samples are as the command wants them')
  return command
}
const toDone = (task: typeof CALL) => placed(DONE, `b${task.id}`).taskPlacements

export const rename = (value: string, before = 'Call Ada') => fieldChanged('name', { id: CALL.id, value, before })
export const order: Extract<Command, { name: 'column.order' }> = {
  name: 'column.order',
  projectId: PROJECT,
  value: [DONE, TO_DO],
  shifted: [DONE],
  before: [TO_DO, DONE],
}
const at = (columnId: string) => ({ columnId, prevId: null })
export const move = (to: string, from = TO_DO): Extract<Command, { name: 'task.move' }> => ({
  name: 'task.move',
  taskId: CALL.id,
  projectId: PROJECT,
  value: at(to),
  before: at(from),
  shows: placed(to, 'b0').taskPlacements,
  showed: placed(from, 'a0').taskPlacements,
  column: to === DONE ? 'Done' : 'To do',
  done: null,
})
export const subtaskOf = (subtaskName: string): Command => ({ name: 'subtask.create', taskId: CALL.id, subtaskName })

/** A command of each name. */
export const SAMPLES: { readonly [Name in CommandName]: Extract<Command, { name: Name }> } = {
  'task.setField': there(setField([CALL, WRITE], 'labelIds', labelsWith(BUG, true))),
  'task.setDays': {
    name: 'task.setDays',
    taskId: CALL.id,
    value: { ...daysOfTask(CALL), dueDate: '2026-03-30' },
    before: daysOfTask(CALL),
  },
  'task.create': {
    name: 'task.create',
    projectId: PROJECT,
    columnId: TO_DO,
    lines: [{ name: 'Plan', isDone: false }],
    given: { ...NO_TASK_FIELDS, labels: [BUG] },
    position: 'a2',
    typedIn: { keptAs: PROJECT, columnId: TO_DO },
  },
  'task.move': move(DONE),
  'task.send': there(sendTask(CALL, PROJECT, { projectId: PROJECT, columnId: DONE, atEnd: true })),
  'tasks.move': there(moveTasks([CALL, WRITE], HEADS[1], toDone)),
  'task.delete': { name: 'task.delete', tasks: [CALL, PART] },
  'task.restore': { name: 'task.restore', tasks: [{ ...CALL, id: id('gone') }] },
  'task.duplicate': { name: 'task.duplicate', tasks: [CALL, WRITE] },
  'subtask.create': { name: 'subtask.create', taskId: CALL.id, subtaskName: 'Dial' },
  'subtask.order': {
    name: 'subtask.order',
    taskId: CALL.id,
    value: [OTHER_PART.id, PART.id],
    shifted: [OTHER_PART.id],
    before: [PART.id, OTHER_PART.id],
  },
  'comment.create': { name: 'comment.create', taskId: CALL.id, text: 'Hello' },
  'comment.change': { name: 'comment.change', id: id('a1'), text: 'Hello again' },
  'comment.delete': { name: 'comment.delete', id: id('a1') },
  'label.create': { name: 'label.create', form: { name: 'Idea', color: '#38bdf8' }, wornBy: [CALL] },
  'label.change': { name: 'label.change', id: BUG.id, form: { name: 'Defect', color: '#38bdf8' } },
  'label.delete': { name: 'label.delete', id: BUG.id },
  'attachment.create': {
    name: 'attachment.create',
    taskId: CALL.id,
    file: { name: 'plan.pdf', size: 2_048, content: null },
    requestKey: 'k1',
  },
  'attachment.rename': { name: 'attachment.rename', id: FILE.id, value: 'map.png' },
  'attachment.delete': { name: 'attachment.delete', id: FILE.id },
  'column.create': { name: 'column.create', projectId: PROJECT, columnId: id('new'), columnName: 'Review' },
  'column.rename': { name: 'column.rename', columnId: TO_DO, value: 'Next', before: `column ${TO_DO}` },
  'column.order': order,
  'column.setKind': { name: 'column.setKind', columnId: TO_DO, value: 'cancelled', before: 'underWay' },
}
