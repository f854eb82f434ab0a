import type { Activity } from '#contract/entities/activity.ts'
import type { Attachment } from '#contract/entities/attachment.ts'
import type { Person } from '#contract/entities/user.ts'
import { columnOf, labelOf, projectOf, taskAt } from '../board/samples.walk.ts'
import type { Surroundings } from './panel/task-surroundings.ts'
import type { Opened, WholeTask } from './panel/task-panel-events.ts'

export const GONE = { status: 404, message: 'There is no such task', errors: [] }
export const MOMENT = '2026-01-01T00:00:00.000Z'

export const personOf = (id: string, fullName: string): Person => ({
  id,
  fullName,
  email: `${id}@example.org`,
  avatarColor: 'red',
  avatarUrl: null,
  jobTitle: null,
  roleName: 'Employee',
})
export const commentOf = (id: string, text: string, createdAt = MOMENT): Activity => ({
  id,
  type: 'comment',
  value: { text },
  user: personOf('u1', 'Ada'),
  createdAt,
})
export const attachmentOf = (id: string, name = `${id}.png`): Attachment => ({
  id,
  taskId: 't1',
  name,
  contentType: 'image/png',
  sizeInKB: 12,
  isPicture: true,
  uploadedBy: null,
  createdAt: MOMENT,
})
export const subtaskOf = (id: string, revision = 1) =>
  taskAt(id, 'none', 'a0', { parentId: 't1', taskPlacements: [], revision })

export const TASK = taskAt('t1', 'todo', 'a0', { name: 'Call Ada', description: 'Soon', revision: 3 })
export const wholeOf = (change: Partial<WholeTask> = {}): WholeTask => ({
  task: TASK,
  parent: null,
  projectId: 'p1',
  subtasks: [subtaskOf('s1'), subtaskOf('s2')],
  attachments: [attachmentOf('f1')],
  columnHistory: [],
  activities: { rows: [commentOf('a1', 'Hello')], count: 1 },
  ...change,
})
export const openedOf = (change: Partial<WholeTask> = {}): Opened => ({
  whole: wholeOf(change),
  drafts: { rewritten: [] },
})
export const BUG = labelOf('l1', 'Bug')
export const surroundings: Surroundings = {
  project: projectOf(),
  columns: [columnOf('todo', 1, []), columnOf('done', 2, [])],
  people: [personOf('u1', 'Ada')],
  labels: [BUG, labelOf('l2', 'Idea')],
}
export const PLACE_OF_TASK = {
  route: 'singleProjectBoardSingleTask',
  params: { id: 'p1', taskId: 't1' },
  search: '?q=ada',
} as const
