import { assign, sendParent, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { ColumnHead } from '#contract/entities/column.ts'
import type { Project } from '#contract/entities/project.ts'
import { portNotProvided } from '../../port.ts'

/** Where a task goes: to the top of a column of a project. */
export type PlaceChosen = { type: 'place.chosen'; projectId: string; columnId: string }
export interface MoverContext {
  readonly projects: readonly Project[]
  readonly projectId: string | null
  readonly columns: readonly ColumnHead[]
  readonly columnId: string | null
}
type Event =
  | { type: 'mover.opened' }
  | { type: 'mover.closed' }
  | { type: 'project.chosen'; id: string }
  | { type: 'column.chosen'; id: string }
  | { type: 'retry.requested' }
  | { type: 'move.requested' }

const NOTHING: MoverContext = { projects: [], projectId: null, columns: [], columnId: null }

/** Where a task is moved to: first the project, then one of its columns. */
export const taskMover = setup({
  types: { context: {} as MoverContext, events: {} as Event, tags: {} as 'open' | 'loading' | 'failed' },
  actors: {
    loadProjects: portNotProvided<readonly Project[], void>('loadProjects'),
    loadColumns: portNotProvided<readonly ColumnHead[], { projectId: string }>('loadColumns'),
  },
  guards: { hasColumn: ({ context }) => context.columnId !== null },
  actions: {
    forget: assign(NOTHING),
    takeProjects: assign((_, projects: readonly Project[]) => ({ projects })),
    takeColumns: assign((_, columns: readonly ColumnHead[]) => ({ columns, columnId: columns[0]?.id ?? null })),
    chooseProject: assign((_, projectId: string) => ({ projectId, columns: [], columnId: null })),
    chooseColumn: assign((_, columnId: string) => ({ columnId })),
    tell: sendParent(({ context: { projectId, columnId } }): PlaceChosen => ({
      type: 'place.chosen',
      projectId: projectId ?? '',
      columnId: columnId ?? '',
    })),
  },
}).createMachine({
  id: 'taskMover',
  context: NOTHING,
  initial: 'closed',
  states: {
    closed: { description: 'The task is not about to be moved.', entry: 'forget', on: { 'mover.opened': 'open' } },
    open: {
      description: 'The dialog is open.',
      tags: 'open',
      initial: 'fetchingProjects',
      on: {
        'mover.closed': 'closed',
        'project.chosen': {
          target: '.fetchingColumns',
          actions: { type: 'chooseProject', params: ({ event }) => event.id },
        },
      },
      states: {
        fetchingProjects: {
          description: 'The projects are being fetched.',
          tags: 'loading',
          invoke: {
            id: 'loadProjects',
            src: 'loadProjects',
            onDone: {
              target: 'choosing',
              actions: { type: 'takeProjects', params: ({ event }) => event.output },
            },
            onError: 'withoutProjects',
          },
        },
        withoutProjects: {
          description: 'The projects could not be fetched; one can try again.',
          tags: 'failed',
          on: { 'retry.requested': 'fetchingProjects' },
        },
        choosing: {
          description: 'Project and column are being chosen.',
          on: {
            'column.chosen': { actions: { type: 'chooseColumn', params: ({ event }) => event.id } },
            'move.requested': { guard: 'hasColumn', target: '#taskMover.closed', actions: 'tell' },
          },
        },
        fetchingColumns: {
          description: 'The columns of the project are being fetched.',
          tags: 'loading',
          invoke: {
            id: 'loadColumns',
            src: 'loadColumns',
            input: ({ context }) => ({ projectId: context.projectId ?? '' }),
            onDone: { target: 'choosing', actions: { type: 'takeColumns', params: ({ event }) => event.output } },
            onError: 'withoutColumns',
          },
        },
        withoutColumns: {
          description: 'The columns could not be fetched; one can try again.',
          tags: 'failed',
          on: { 'retry.requested': 'fetchingColumns' },
        },
      },
    },
  },
})

export type TaskMoverRef = ActorRefFrom<typeof taskMover>
type Snapshot = SnapshotFrom<typeof taskMover>
export const isOpen = (mover: Snapshot): boolean => mover.hasTag('open')
export const isLoading = (mover: Snapshot): boolean => mover.hasTag('loading')
export const hasFailed = (mover: Snapshot): boolean =>
  mover.matches({ open: 'withoutProjects' }) || mover.matches({ open: 'withoutColumns' })
export const canMove = (mover: Snapshot): boolean => mover.can({ type: 'move.requested' })
