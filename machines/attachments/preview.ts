import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Attachment } from '#contract/entities/attachment.ts'
import { portNotProvided } from '../port.ts'
import { previewKindOf, type PreviewKind } from './preview-kind.ts'

/** What is fetched to be looked at. What it holds is the port's and the view's own business. */
export interface FetchedFile {
  readonly content: unknown
}
type Wanted = { readonly id: string; readonly kind: PreviewKind | null }
type Context = {
  readonly file: Attachment
  readonly fetched: FetchedFile | null
  /** How large a picture is shown, in percent of itself; null as large as there is room for. */
  readonly zoom: number | null
}
/** Larger or smaller than it is shown now, in percent of itself. */
type Zoomed = { readonly by: 1 | -1; readonly shown: number }
type Event =
  /** Another one, by its neighbour's arrow or its small picture. */
  | { type: 'file.chosen'; file: Attachment }
  /** It was deleted, or its task was. */
  | { type: 'file.vanished'; id: string }
  | { type: 'file.renamed'; id: string; name: string }
  /** What came is not what can be drawn or played. */
  | { type: 'content.unreadable'; id: string }
  | { type: 'retry.requested' }
  | ({ type: 'zoom.requested' } & Zoomed)
  /** As large as there is room for. */
  | { type: 'zoom.fitted' }

const ZOOMS = [10, 25, 50, 75, 100, 150, 200, 300, 400] as const
/** The size after the one that is shown; none where there is no other. */
const zoomAfter = ({ by, shown }: Zoomed): number | undefined =>
  by > 0 ? ZOOMS.find((one) => one > shown) : ZOOMS.findLast((one) => one < shown)

/** A file as large as the window allows: fetched, shown, or why it is not. */
export const preview = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { file: Attachment },
  },
  actors: { fetchContent: portNotProvided<FetchedFile, Wanted>('fetchContent') },
  guards: {
    canBeShown: ({ context }) => previewKindOf(context.file) !== null,
    isPicture: ({ context }) => previewKindOf(context.file) === 'picture',
    canZoom: ({ context }, zoomed: Zoomed) =>
      previewKindOf(context.file) === 'picture' && zoomAfter(zoomed) !== undefined,
    isIt: ({ context }, id: string) => context.file.id === id,
    isAnother: ({ context }, { id }: Attachment) => context.file.id !== id,
  },
  actions: {
    choose: assign((_, file: Attachment) => ({ file })),
    rename: assign(({ context }, name: string) => ({ file: { ...context.file, name } })),
    take: assign((_, fetched: FetchedFile) => ({ fetched })),
    // Films are large: what is not looked at is not kept.
    letGo: assign({ fetched: null, zoom: null }),
    zoom: assign((_, zoomed: Zoomed) => ({ zoom: zoomAfter(zoomed) ?? null })),
    fit: assign({ zoom: null }),
  },
}).createMachine({
  id: 'preview',
  context: ({ input }) => ({ file: input.file, fetched: null, zoom: null }),
  on: {
    'file.chosen': {
      guard: { type: 'isAnother', params: ({ event }) => event.file },
      target: '.opening',
      actions: { type: 'choose', params: ({ event }) => event.file },
    },
    'file.renamed': {
      guard: { type: 'isIt', params: ({ event }) => event.id },
      actions: { type: 'rename', params: ({ event }) => event.name },
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
      on: {
        'content.unreadable': { guard: { type: 'isIt', params: ({ event }) => event.id }, target: 'unsupported' },
        'zoom.requested': {
          guard: { type: 'canZoom', params: ({ event }) => event },
          actions: { type: 'zoom', params: ({ event }) => event },
        },
        'zoom.fitted': { guard: 'isPicture', actions: 'fit' },
      },
    },
    failed: { description: 'The file could not be fetched; one can try again.', on: { 'retry.requested': 'loading' } },
    unsupported: { description: 'This kind of file cannot be shown here; it can be downloaded.' },
    gone: { description: 'The file was deleted meanwhile.' },
  },
})

export type PreviewRef = ActorRefFrom<typeof preview>
type Snapshot = SnapshotFrom<typeof preview>
/** The file that is looked at. */
export const fileIn = ({ context }: Snapshot): Attachment => context.file
/** What is shown of it, once it is here. */
export const fetchedIn = ({ context }: Snapshot): FetchedFile | null => context.fetched
/** How large a picture is wanted, in percent of itself; null as large as there is room for. */
export const zoomIn = ({ context }: Snapshot): number | null => context.zoom
/** Whether what is looked at can be made larger and smaller. */
export const canBeZoomed = (now: Snapshot): boolean => now.can({ type: 'zoom.fitted' })
