import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { messageOf, projectOf } from '../board/samples.walk.ts'
import { asksAnew } from '../query/query.walk.ts'
import { LOST, safeOf } from './samples.walk.ts'
import { safeList } from './safe-list.ts'

export const safeListWalk = walkOf({
  machine: safeList,
  input: { projectId: 'p1' },
  events: [
    answered('loadSafes', [safeOf('s1'), safeOf('s2')]),
    failed('loadSafes', LOST),
    { type: 'project.arrived', project: projectOf({ showSafesColumn: true }) },
    { type: 'project.arrived', project: projectOf({ showSafesColumn: false }) },
    { type: 'message.received', message: messageOf('SAFE_UPDATED', { projectId: 'p1', safeId: 's1' }) },
    { type: 'message.received', message: messageOf('SAFE_DESTROYED', { projectId: 'p1', safeId: 's1' }) },
    { type: 'message.received', message: messageOf('SAFE_DESTROYED', { projectId: 'p2', safeId: 's2' }) },
    { type: 'message.received', message: messageOf('LABEL_DESTROYED', { labelId: 'l1' }) },
  ],
  project: ({ context }) => [context.isFolded, ...context.safes.map(({ id }) => id)],
  invariants: {
    '[BRD-09] where the project shows no safes none are asked for, and none are known': ({ snapshot, world }) =>
      !snapshot.matches('hidden') || (snapshot.context.safes.length === 0 && !world.running.includes('loadSafes')),
    'what is out of date is asked for anew, also while it is being asked for': asksAnew('loadSafes', 'list.outdated'),
    'what the server says is shown': ({ event, snapshot }) =>
      event.type !== 'xstate.done.actor.loadSafes' || snapshot.context.safes === event['output'],
    'a safe that is gone leaves the board at once': ({ event, snapshot }) =>
      event.type !== 'message.received' ||
      event['message'].type !== 'SAFE_DESTROYED' ||
      event['message'].data.projectId !== 'p1' ||
      !snapshot.context.safes.some(({ id }) => id === 's1'),
    'a safe of another project is nobody’s business here': ({ before, event, snapshot }) =>
      event.type !== 'message.received' ||
      event['message'].data.projectId === 'p1' ||
      snapshot.context.safes === before.context.safes,
  },
  offPage: 'It is the column of safes, which the browser tests of safes show, hide, fold and see changed by others.',
})
