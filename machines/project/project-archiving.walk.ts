import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { projectArchiving } from './project-archiving.ts'

export const projectArchivingWalk = walkOf({
  machine: projectArchiving,
  input: { projectId: 'p1' },
  system: ['toasts', 'projectList', 'workspace', 'screen'],
  events: [
    { type: 'delete.confirmed', about: { id: 'p1', name: 'Relaunch' } },
    { type: 'delete.confirmed', about: { id: 'p2', name: 'Another' } },
    answered('archiveProject', null),
    failed('archiveProject', { status: 0, message: '', errors: [] }),
  ],
  ports: { deleteButton: ['delete.confirmed'] },
  invariants: {
    '[PROJ-03] that the project is archived is said, once it is': ({ event, told }) =>
      told.map(({ type }) => type).join() ===
      (event.type === 'xstate.done.actor.archiveProject' ? 'toast.requested' : ''),
    'nothing is archived while nothing was asked for': ({ snapshot, world }) =>
      world.running.includes('archiveProject') === snapshot.hasTag('busy'),
  },
})
