import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { ProjectAttachment } from '#contract/calls/attachments.ts'
import { unplugged } from '../unplugged.ts'
import { previewKindOf, type PreviewKind } from './preview-kind.ts'

/** What is fetched to be looked at. What it holds is the port's and the view's own business. */
export interface FetchedFile {
  readonly content: unknown
}
type Wanted = { readonly id: string; readonly kind: PreviewKind | null }
type Context = { readonly file: ProjectAttachment; readonly fetched: FetchedFile | null }
type Event =
  /** Another one, by its neighbour's arrow or its small picture. */
  | { type: 'file.chosen'; file: ProjectAttachment }
  /** It was deleted, or its task was. */
  | { type: 'file.vanished'; id: string }
  /** What came is not what can be drawn or played. */
  | { type: 'content.unreadable'; id: string }
  | { type: 'retry.requested' }

/** A file as large as the window allows: fetched, shown, or why it is not. */
export const preview = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { file: ProjectAttachment },
  },
  actors: { fetchContent: unplugged<FetchedFile, Wanted>('fetchContent') },
  guards: {
    canBeShown: ({ context }) => previewKindOf(context.file) !== null,
    isIt: ({ context }, id: string) => context.file.id === id,
    isAnother: ({ context }, { id }: ProjectAttachment) => context.file.id !== id,
  },
  actions: {
    choose: assign((_, file: ProjectAttachment) => ({ file })),
    take: assign((_, fetched: FetchedFile) => ({ fetched })),
    // Films are large: what is not looked at is not kept.
    letGo: assign({ fetched: null }),
  },
}).createMachine({
  id: 'preview',
  context: ({ input }) => ({ file: input.file, fetched: null }),
  on: {
    'file.chosen': {
      guard: { type: 'isAnother', params: ({ event }) => event.file },
      target: '.opening',
      actions: { type: 'choose', params: ({ event }) => event.file },
    },
    'file.vanished': { guard: { type: 'isIt', params: ({ event }) => event.id }, target: '.gone' },
  },
  initial: 'opening',
  states: {
    opening: {
      description: 'Whether the file can be shown at all is decided.',
      always: [{ guard: 'canBeShown', target: 'loading' }, { target: 'unsupported' }],
    },
    loading: {
      description: 'The file is being fetched.',
      invoke: {
        id: 'fetchContent',
        src: 'fetchContent',
        input: ({ context: { file } }) => ({ id: file.id, kind: previewKindOf(file) }),
        onDone: { target: 'shown', actions: { type: 'take', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    shown: {
      description: 'The file is shown.',
      exit: 'letGo',
      on: { 'content.unreadable': { guard: { type: 'isIt', params: ({ event }) => event.id }, target: 'unsupported' } },
    },
    failed: { description: 'The file could not be fetched; one can try again.', on: { 'retry.requested': 'loading' } },
    unsupported: { description: 'This kind of file cannot be shown here; it can be downloaded.' },
    gone: { description: 'The file was deleted meanwhile.' },
  },
})

export type PreviewRef = ActorRefFrom<typeof preview>
type Snapshot = SnapshotFrom<typeof preview>
/** The file that is looked at. */
export const fileIn = ({ context }: Snapshot): ProjectAttachment => context.file
/** What is shown of it, once it is here. */
export const fetchedIn = ({ context }: Snapshot): FetchedFile | null => context.fetched
