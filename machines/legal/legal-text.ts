import { assign, setup, type SnapshotFrom } from 'xstate'
import type { LegalDocument } from '#contract/calls/legal.ts'
import type { Language } from '#contract/entities/language.ts'
import type { PlaceChanged, ScreenInput, ScreenPlace } from '../router/screen-host.ts'
import { portNotProvided } from '../port.ts'

/** A document as it is shown. */
export interface LegalText {
  readonly markdown: string
  readonly language: Language
  /** It is the shipped text: the operator of the server has none of their own yet. */
  readonly isStartingPoint: boolean
  readonly updatedAt: string
}
/** Which document, and in which language; none is the page's own. */
export interface Wanted {
  readonly document: LegalDocument
  readonly language: Language | null
}
type Context = Wanted & { readonly text: LegalText | null }
type Event = PlaceChanged | { type: 'language.changed'; language: Language } | { type: 'retry.requested' }

const documentAt = ({ route }: ScreenPlace): LegalDocument =>
  route === 'privacy' ? 'privacy-policy' : 'terms-and-conditions'

/** A legal document in the language of the page: another language shows the other text (NAV-12). */
export const legalText = setup({
  types: { context: {} as Context, input: {} as ScreenInput, events: {} as Event, tags: {} as 'loading' | 'failed' },
  actors: { loadText: portNotProvided<LegalText, Wanted>('loadText') },
  guards: { isOther: ({ context }, place: ScreenPlace) => documentAt(place) !== context.document },
  actions: {
    takePlace: assign((_, place: ScreenPlace) => ({ document: documentAt(place), text: null })),
    takeLanguage: assign((_, language: Language) => ({ language })),
    takeText: assign((_, text: LegalText) => ({ text })),
  },
}).createMachine({
  id: 'legalText',
  context: ({ input }) => ({ document: documentAt(input.place), language: null, text: null }),
  initial: 'loading',
  on: {
    'place.changed': {
      guard: { type: 'isOther', params: ({ event }) => event.place },
      target: '.loading',
      actions: { type: 'takePlace', params: ({ event }) => event.place },
    },
    // What is there stays to be read until the other one has come.
    'language.changed': {
      target: '.loading',
      actions: { type: 'takeLanguage', params: ({ event }) => event.language },
    },
  },
  states: {
    loading: {
      description: 'The text is being fetched.',
      tags: 'loading',
      invoke: {
        id: 'loadText',
        src: 'loadText',
        input: ({ context: { document, language } }) => ({ document, language }),
        onDone: { target: 'shown', actions: { type: 'takeText', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    failed: {
      description: 'The text could not be fetched; a retry asks again.',
      tags: 'failed',
      on: { 'retry.requested': 'loading' },
    },
    shown: { description: 'The text can be read.' },
  },
})

/** The document, once it is there. */
export const textNow = ({ context }: SnapshotFrom<typeof legalText>): LegalText | null => context.text
