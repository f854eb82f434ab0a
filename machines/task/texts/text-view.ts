import { setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'

type Event =
  | { type: 'writing.started' }
  | { type: 'preview.chosen' }
  | { type: 'writing.chosen' }
  | { type: 'writing.ended' }

/** How a long text is looked at: read, written, or seen beforehand as it will be read. */
export const textView = setup({
  types: {
    context: {} as { isWritten: boolean },
    input: {} as { isWritten: boolean },
    events: {} as Event,
    tags: {} as 'open',
  },
  guards: { isWritten: ({ context }) => context.isWritten },
}).createMachine({
  id: 'textView',
  context: ({ input }) => input,
  initial: 'opening',
  states: {
    /** What was being written here before is written on. */
    opening: {
      description: 'Whether there is a text says how it starts.',
      always: [{ guard: 'isWritten', target: 'writing' }, { target: 'reading' }],
    },
    reading: { description: 'The text is read.', on: { 'writing.started': 'writing' } },
    writing: {
      description: 'The text is being written.',
      tags: 'open',
      on: { 'preview.chosen': 'previewing', 'writing.ended': 'reading' },
    },
    previewing: {
      description: 'The text is shown as it will be read.',
      tags: 'open',
      on: { 'writing.chosen': 'writing', 'writing.ended': 'reading' },
    },
  },
})

export type TextViewRef = ActorRefFrom<typeof textView>
type Snapshot = SnapshotFrom<typeof textView>
export const isOpen = (view: Snapshot): boolean => view.hasTag('open')
export const isPreview = (view: Snapshot): boolean => view.matches('previewing')
