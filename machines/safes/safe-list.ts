import { assign, raise, setup, type SnapshotFrom } from 'xstate'
import type { Project } from '#contract/entities/project.ts'
import type { Safe } from '#contract/entities/safe.ts'
import type { MessageReceived } from '../live/news.ts'
import { portNotProvided } from '../port.ts'
import { queryStates } from '../query/query-states.ts'
import type { ProjectArrived } from '../store/project/project-keeper.ts'

export interface SafeListContext {
  readonly projectId: string
  readonly safes: readonly Safe[]
  /** The column is narrow: it shows no more than how many there are. */
  readonly isFolded: boolean
}
type Event =
  | MessageReceived
  | ProjectArrived
  | { type: 'screen.staled' }
  | { type: 'retry.requested' }
  | { type: 'list.outdated' }
  | { type: 'fold.toggled' }

const NONE: readonly Safe[] = []

const isAbout = ({ projectId }: SafeListContext, { message: { type, data } }: MessageReceived): boolean =>
  type.startsWith('SAFE_') && 'projectId' in data && data.projectId === projectId

/**
 * The safes of a board that the user is listed on: their names and people, and nothing of what is in them (SAFE-02, SAFE-06). They
 * are asked for only where the project shows them (BRD-09).
 */
export const safeList = setup({
  types: {
    context: {} as SafeListContext,
    events: {} as Event,
    input: {} as { projectId: string },
    tags: {} as 'loading' | 'failed',
  },
  actors: { loadSafes: portNotProvided<readonly Safe[], { projectId: string }>('loadSafes') },
  guards: {
    isAbout: ({ context }, received: MessageReceived) => isAbout(context, received),
    shows: (_, { showSafesColumn }: Project) => showSafesColumn,
    hides: (_, { showSafesColumn }: Project) => !showSafesColumn,
  },
  actions: {
    take: assign((_, safes: readonly Safe[]) => ({ safes })),
    forget: assign({ safes: NONE }),
    /** A safe that is gone for this person leaves the board at once. */
    drop: assign(({ context }, { message }: MessageReceived) => ({
      safes: context.safes.filter(({ id }) => message.type !== 'SAFE_DESTROYED' || id !== message.data.safeId),
    })),
    fold: assign(({ context }) => ({ isFolded: !context.isFolded })),
    outdate: raise({ type: 'list.outdated' }),
  },
}).createMachine({
  id: 'safeList',
  context: ({ input }) => ({ projectId: input.projectId, safes: NONE, isFolded: false }),
  on: {
    'message.received': {
      guard: { type: 'isAbout', params: ({ event }) => event },
      actions: [{ type: 'drop', params: ({ event }) => event }, 'outdate'],
    },
    'screen.staled': { actions: 'outdate' },
    'project.arrived': {
      guard: { type: 'hides', params: ({ event }) => event.project },
      target: '.hidden',
      actions: 'forget',
    },
    'fold.toggled': { actions: 'fold' },
  },
  initial: 'hidden',
  states: {
    hidden: {
      description: 'The project shows no safes, or is not known yet: none are asked for.',
      on: {
        'project.arrived': { guard: { type: 'shows', params: ({ event }) => event.project }, target: 'loading' },
      },
    },
    ...queryStates<readonly Safe[]>()({
      load: 'loadSafes',
      input: ({ context }: { context: SafeListContext }) => ({ projectId: context.projectId }),
      take: 'take',
      staleOn: ['list.outdated'],
    }),
  },
})

export const safesIn = (list: SnapshotFrom<typeof safeList> | undefined): readonly Safe[] => list?.context.safes ?? NONE
export const isFolded = (list: SnapshotFrom<typeof safeList> | undefined): boolean => list?.context.isFolded ?? false
