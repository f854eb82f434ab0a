import { deepEqual, equal } from 'node:assert/strict'
import { answered, elapsed, failed, walkOf } from '../../test/kit/walk.ts'
import { membershipOf, userOf } from '../session/samples.walk.ts'
import { TENANT } from '../workspace/samples.walk.ts'
import { countIn, myTasks } from './my-tasks.ts'

export const opened = (activeTenantId: string | null) => {
  const id = activeTenantId ?? ''
  const role2tenant2user = [{ ...membershipOf({ id, manualBlockedReason: null }), tenantId: id }]
  const user = userOf({ activeTenantId, role2tenant2user })
  return { type: 'session.opened', userId: user.id, tenantId: activeTenantId, seq: null, user } as const
}
export const KNOWN = { boardId: 'mine', taskIds: ['t1'] }
/** Something has changed that only the server can count. */
export const DOUBTED = { type: 'count.doubted' } as const

/** How the user's own tasks are counted. */
export const myTasksWalk = walkOf({
  machine: myTasks,
  ports: { keeper: ['count.shown', 'count.doubted'], badge: [] },
  events: [
    opened(TENANT.id),
    opened(null),
    { type: 'count.shown', count: 1 },
    { type: 'count.shown', count: 2 },
    DOUBTED,
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
    'the number is what the store comes to, at once': ({ event, snapshot }) => {
      if (event.type === 'count.shown') equal(countIn(snapshot), event['count'])
    },
    '[APP-06] the icon shows the same number, as long as a person is signed in': ({ event, snapshot, world }) => {
      equal(world.running.includes('badge'), snapshot.matches('counting'))
      if (event.type === 'count.shown') equal(world.port('badge').received.at(-1)?.['count'], countIn(snapshot))
    },
    'what only the server can tell is counted again in a moment': ({ event, snapshot }) => {
      if (event.type === 'count.doubted') equal(snapshot.matches({ counting: 'settling' }), true)
    },
    'the store hears that it is asked before it hears the answer': ({ event, world, snapshot }) => {
      if (!snapshot.matches('counting')) return
      const { received } = world.port('keeper')
      if (event.type === 'xstate.done.actor.loadMyTasks')
        deepEqual(received.slice(-2), [{ type: 'count.asked' }, { type: 'count.arrived', counted: KNOWN }])
      if (snapshot.matches({ counting: 'asking' })) deepEqual(received.at(-1), { type: 'count.asked' })
    },
    'a number that is known stays until there is another': ({ before, snapshot }) =>
      countIn(before) === null || countIn(snapshot) !== null || snapshot.matches('resting'),
  },
})
