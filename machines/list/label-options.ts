import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Label } from '#contract/entities/label.ts'
import { portNotProvided } from '../port.ts'

type Context = { readonly labels: readonly Label[] | null }
/** `labels.changed`: a person made, changed or deleted one. */
type Event = { type: 'labels.wanted' } | { type: 'labels.changed' }

/** The labels that can be put on tasks: fetched when a person first wants to choose, and again once others change them. */
export const labelOptions = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { loadLabels: portNotProvided<readonly Label[], void>('loadLabels') },
  actions: { take: assign((_, labels: readonly Label[]) => ({ labels })) },
}).createMachine({
  id: 'labelOptions',
  context: { labels: null },
  initial: 'unasked',
  states: {
    unasked: {
      description: 'Nobody has wanted to choose, or the labels have changed since.',
      on: { 'labels.wanted': 'asking' },
    },
    asking: {
      description: 'The labels of the workspace are on their way.',
      invoke: {
        id: 'loadLabels',
        src: 'loadLabels',
        onDone: { target: 'known', actions: { type: 'take', params: ({ event }) => event.output } },
        onError: 'unknown',
      },
      on: { 'labels.changed': { target: 'asking', reenter: true } },
    },
    known: { description: 'There are labels to choose from.', on: { 'labels.changed': 'unasked' } },
    unknown: { description: 'The labels could not be had.', on: { 'labels.wanted': 'asking' } },
  },
})

export type LabelOptionsRef = ActorRefFrom<typeof labelOptions>
type Snapshot = SnapshotFrom<typeof labelOptions>
export const labelsIn = ({ context }: Snapshot): readonly Label[] | null => context.labels
/** They could not be had; opening again asks again. */
export const isUnknown = (shelf: Snapshot): boolean => shelf.matches('unknown')
