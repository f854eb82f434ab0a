import { assign, sendParent, setup } from 'xstate'
import type { ColumnHead } from '#contract/entities/column.ts'
import type { Label } from '#contract/entities/label.ts'
import type { Project } from '#contract/entities/project.ts'
import type { Person } from '#contract/entities/user.ts'
import { portNotProvided } from '../../port.ts'

/** What is around a task: its project with its columns and people, and the labels of the workspace. */
export interface Surroundings {
  readonly project: Project
  readonly columns: readonly ColumnHead[]
  readonly people: readonly Person[]
  readonly labels: readonly Label[]
}
export type SurroundingsNews = { type: 'surroundings.arrived'; surroundings: Surroundings }
type Context = { readonly projectId: string }
type Event =
  | { type: 'surroundings.outdated' }
  /** Where the task belongs: perhaps somewhere else than before. */
  | { type: 'project.told'; projectId: string }

const REFETCH_PAUSE_MS = 5_000

/** Fetches what a task can be given: columns, people, labels; again whenever something of it has changed. */
export const taskSurroundings = setup({
  types: { context: {} as Context, input: {} as Context, events: {} as Event },
  actors: { loadSurroundings: portNotProvided<Surroundings, Context>('loadSurroundings') },
  delays: { refetchPause: REFETCH_PAUSE_MS },
  guards: { isAnother: ({ context }, projectId: string) => context.projectId !== projectId },
  actions: {
    goTo: assign((_, projectId: string) => ({ projectId })),
    tell: sendParent((_, surroundings: Surroundings): SurroundingsNews => ({
      type: 'surroundings.arrived',
      surroundings,
    })),
  },
}).createMachine({
  id: 'taskSurroundings',
  context: ({ input }) => input,
  on: {
    'project.told': {
      guard: { type: 'isAnother', params: ({ event }) => event.projectId },
      target: '.fetching',
      actions: { type: 'goTo', params: ({ event }) => event.projectId },
    },
  },
  initial: 'fetching',
  states: {
    fetching: {
      description: 'Columns, people and labels are being fetched.',
      on: { 'surroundings.outdated': { target: 'fetching', reenter: true } },
      invoke: {
        id: 'loadSurroundings',
        src: 'loadSurroundings',
        input: ({ context }) => context,
        onDone: { target: 'fresh', actions: { type: 'tell', params: ({ event }) => event.output } },
        onError: 'pausing',
      },
    },
    fresh: { description: 'Columns, people and labels are known.', on: { 'surroundings.outdated': 'fetching' } },
    pausing: {
      description: 'They were fetched a moment ago; the next time waits a little.',
      after: { refetchPause: 'fetching' },
      on: { 'surroundings.outdated': 'fetching' },
    },
  },
})
