import { deepEqual, equal } from 'node:assert/strict'
import { answered, elapsed, failed, walkOf } from '../../test/kit/walk.ts'
import { messageOf, projectOf, taskAt } from '../board/samples.walk.ts'
import { membershipOf, userOf } from '../session/samples.walk.ts'
import { TENANT } from '../workspace/samples.walk.ts'
import { countIn, myTasks } from './my-tasks.ts'

export const opened = (activeTenantId: string | null) => {
  const id = activeTenantId ?? ''
  const role2tenant2user = [{ ...membershipOf({ id, manualBlockedReason: null }), tenantId: id }]
  const user = userOf({ activeTenantId, role2tenant2user })
  return { type: 'session.opened', userId: user.id, tenantId: activeTenantId, seq: null, user } as const
}
/** A task on the user's own board, or on another one. */
export const taskOn = (projectId: string, id: string, change = {}) =>
  taskAt(id, 'todo', 'a0', { taskPlacements: [{ projectId, columnId: 'todo', position: 'a0' }], ...change })
export const KNOWN = { boardId: 'mine', taskIds: ['t1'] }
export const heard = (message: ReturnType<typeof messageOf>) => ({ type: 'message.received', message }) as const
/** A task that is new on the user's own board. */
export const NEW = heard(messageOf('TASK_CREATED', { task: taskOn('mine', 't2') }))
const OTHERS = heard(messageOf('TASK_CREATED', { task: taskOn('p1', 't3') }))
const LABEL = heard(messageOf('LABEL_DESTROYED', { labelId: 'l1' }))

/** How the user's own tasks are counted. */
export const myTasksWalk = walkOf({
  machine: myTasks,
  events: [
    opened(TENANT.id),
    opened(null),
    NEW,
    { ...NEW, isOwn: true },
    OTHERS,
    LABEL,
    heard(messageOf('PROJECT_UPDATED', { project: projectOf() })),
    answered('loadMyTasks', KNOWN),
    failed('loadMyTasks'),
    elapsed('settledAfter', 'myTasks.counting.settling'),
  ],
  invariants: {
    'where nobody is, nothing is counted': ({ snapshot, world }) => {
      if (!snapshot.matches('resting')) return
      equal(countIn(snapshot), null)
      deepEqual(world.running, [])
    },
    'what changes the count is counted again, no matter who did it': ({ event, before, snapshot }) => {
      if (!before.matches('counting')) return
      if (event['message'] === NEW.message) equal(snapshot.matches({ counting: 'settling' }), true)
      const isNone =
        event['message'] === LABEL.message || (event['message'] === OTHERS.message && countIn(before) !== null)
      if (isNone) deepEqual(snapshot.value, before.value)
    },
    'a number that is known stays until there is another': ({ before, snapshot }) =>
      countIn(before) === null || countIn(snapshot) !== null || snapshot.matches('resting'),
  },
})
