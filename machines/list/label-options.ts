import { assign, enqueueActions, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Label } from '#contract/entities/label.ts'
import { callbackPortNotProvided, portNotProvided } from '../port.ts'
import { queryStates } from '../query/query-states.ts'
import type { LabelsShown, ToLabelsKeeper } from '../store/project/labels-keeper.ts'

type Context = {
  readonly labels: readonly Label[] | null
  /** What is typed to find one of them. */
  readonly query: string
}
type Event =
  | { type: 'labels.wanted' }
  | { type: 'query.typed'; query: string }
  | { type: 'retry.requested' }
  | LabelsShown

/**
 * The labels that can be put on tasks: fetched when a person wants to choose, each time anew while those that are known
 * can be chosen already; from then on they change as the store does.
 */
export const labelOptions = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'loading' | 'failed' },
  actors: {
    keeper: callbackPortNotProvided<ToLabelsKeeper, void, LabelsShown>('keeper'),
    loadLabels: portNotProvided<readonly Label[], void>('loadLabels'),
  },
  actions: {
    tellAsked: sendTo('keeper', { type: 'labels.asked' }),
    search: assign((_, query: string) => ({ query })),
    take: assign((_, labels: readonly Label[]) => ({ labels })),
    takeAnswer: enqueueActions(({ enqueue }, labels: readonly Label[]) => {
      enqueue.assign({ labels })
      enqueue.sendTo('keeper', { type: 'labels.arrived', labels })
    }),
  },
}).createMachine({
  id: 'labelOptions',
  context: { labels: null, query: '' },
  invoke: { id: 'keeper', src: 'keeper' },
  on: {
    'labels.shown': { actions: { type: 'take', params: ({ event }) => event.labels } },
    'query.typed': { actions: { type: 'search', params: ({ event }) => event.query } },
  },
  initial: 'unasked',
  states: {
    unasked: { description: 'Nobody has wanted to choose yet.', on: { 'labels.wanted': 'loading' } },
    ...queryStates<readonly Label[]>()({
      load: 'loadLabels',
      begin: ['tellAsked'],
      take: 'takeAnswer',
      staleOn: ['labels.wanted'],
    }),
  },
})

export type LabelOptionsRef = ActorRefFrom<typeof labelOptions>
type Snapshot = SnapshotFrom<typeof labelOptions>
export const labelsIn = ({ context }: Snapshot): readonly Label[] | null => context.labels
/** What of them is looked for. */
export const queryIn = ({ context }: Snapshot): string => context.query
/** They could not be had; opening again asks again. */
export const isUnknown = (options: Snapshot): boolean => options.matches('failed')
