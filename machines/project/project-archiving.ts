import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { actorNamed } from '../actor-named.ts'
import { portNotProvided } from '../port.ts'
import { archivedToast } from './archived-toast.ts'
import { deleteButton, type DeleteNews } from '../widgets/delete-button.ts'

export interface Archived {
  readonly id: string
  readonly name: string
}

/** The way from a project's settings into the archive: the second press of a button (PROJ-03). */
export const projectArchiving = setup({
  types: {
    context: {} as Archived,
    events: {} as DeleteNews,
    input: {} as { projectId: string },
    tags: {} as 'busy',
  },
  actors: { deleteButton, archiveProject: portNotProvided<null, { id: string }>('archiveProject') },
  guards: { isThis: ({ context }, id: string) => context.id === id },
  actions: {
    /** As it is called in that moment. */
    name: assign((_, name: string) => ({ name })),
    announce: sendTo(actorNamed('toasts'), ({ context: { id, name } }) => archivedToast(id, name)),
  },
}).createMachine({
  id: 'projectArchiving',
  context: ({ input: { projectId } }) => ({ id: projectId, name: '' }),
  invoke: { id: 'deleteButton', src: 'deleteButton' },
  initial: 'offering',
  states: {
    offering: {
      description: 'The project can be archived.',
      on: {
        'delete.confirmed': {
          guard: { type: 'isThis', params: ({ event }) => event.about.id },
          target: 'archiving',
          actions: { type: 'name', params: ({ event }) => event.about.name ?? '' },
        },
      },
    },
    archiving: {
      description: 'The project is being archived.',
      tags: 'busy',
      invoke: {
        id: 'archiveProject',
        src: 'archiveProject',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'archived', actions: 'announce' },
        onError: 'offering',
      },
    },
    archived: { description: 'It is archived, and its pages are gone.' },
  },
})

export type ProjectArchivingRef = ActorRefFrom<typeof projectArchiving>
export const isArchiving = (now: SnapshotFrom<typeof projectArchiving>): boolean => now.hasTag('busy')
