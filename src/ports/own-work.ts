import type { EventObject } from 'xstate'
import type { OwnWork } from '#machines/sidebar/my-tasks.ts'
import { callbackPort } from '#machines/unplugged.ts'
import { hearWork, type Done } from './api.ts'

type Body = Readonly<Record<string, unknown>> & readonly { property?: string }[]
const always = () => true

/** Which calls may change how many tasks stand open on one's own board, by what they were asked. */
const CHANGES: Readonly<Record<string, (body: Body) => boolean>> = {
  createTask: always,
  createTasks: always,
  duplicateTask: always,
  deleteTask: always,
  restoreTask: always,
  createSubtask: always,
  changeManyTasks: always,
  deleteColumn: always,
  archiveProject: always,
  changeTask: (body) => body.some(({ property }) => property === 'isCompleted' || property === 'assigneeId'),
  moveTask: ({ oldProjectId, projectId }) => oldProjectId !== projectId,
}

/** Hears what this page has had done, as far as it may change the count of one's own tasks. */
export const ownWork = callbackPort<EventObject, void, OwnWork>(({ sendBack }) =>
  hearWork(({ name, body }: Done) => {
    if (CHANGES[name]?.(body as Body) === true) sendBack({ type: 'work.done' })
  }),
)
