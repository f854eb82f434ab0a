import { assign, setup, type SnapshotFrom } from 'xstate'
import type { Language } from '#contract/entities/language.ts'
import { portNotProvided } from '../port.ts'
import { queryValue } from '../router/match.ts'
import type { PlaceChanged, ScreenInput, ScreenPlace } from '../router/screen-host.ts'
import { findsIn, type Find } from './finds.ts'
import { isTopic, type Guide, type GuidePage, type HelpTopic } from './guide.ts'

/** Which page of the guide is shown, and from which of its parts on; null: all pages, the page from its top. */
export interface Shown {
  readonly topic: HelpTopic | null
  readonly part: number | null
}
export interface HelpContext extends Shown {
  /** None is the page's own. */
  readonly language: Language | null
  readonly guide: Guide | null
  readonly query: string
}
type Event =
  | PlaceChanged
  | { type: 'language.changed'; language: Language }
  | { type: 'query.typed'; query: string }
  | { type: 'retry.requested' }

/** What a place of the guide shows; a page that is not there is all of them. */
function shownAt({ params, search }: ScreenPlace): Shown {
  const topic = params['topic']
  const part = Number(queryValue(search, 'part'))
  return { topic: isTopic(topic) ? topic : null, part: Number.isInteger(part) && part > 0 ? part : null }
}

/** The guide: all of its pages, one of them, or what was found in it. Another language shows it in that. */
export const help = setup({
  types: {
    context: {} as HelpContext,
    input: {} as ScreenInput,
    events: {} as Event,
    tags: {} as 'loading' | 'failed',
  },
  actors: { loadGuide: portNotProvided<Guide, { language: Language | null }>('loadGuide') },
  actions: {
    /** What was looked for is found by then. */
    takePlace: assign((_, place: ScreenPlace) => ({ ...shownAt(place), query: '' })),
    takeLanguage: assign((_, language: Language) => ({ language })),
    takeGuide: assign((_, guide: Guide) => ({ guide })),
    type: assign((_, query: string) => ({ query })),
  },
}).createMachine({
  id: 'help',
  context: ({ input: { place } }) => ({ ...shownAt(place), language: null, guide: null, query: '' }),
  initial: 'loading',
  on: {
    'place.changed': { actions: { type: 'takePlace', params: ({ event }) => event.place } },
    'query.typed': { actions: { type: 'type', params: ({ event }) => event.query } },
    // What is there stays to be read until the other one has come.
    'language.changed': {
      target: '.loading',
      actions: { type: 'takeLanguage', params: ({ event }) => event.language },
    },
  },
  states: {
    loading: {
      description: 'The guide is being fetched.',
      tags: 'loading',
      invoke: {
        id: 'loadGuide',
        src: 'loadGuide',
        input: ({ context: { language } }) => ({ language }),
        onDone: { target: 'shown', actions: { type: 'takeGuide', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    failed: {
      description: 'The guide could not be fetched; a retry asks again.',
      tags: 'failed',
      on: { 'retry.requested': 'loading' },
    },
    shown: { description: 'The guide can be read.' },
  },
})

type Snapshot = SnapshotFrom<typeof help>
export const guideNow = ({ context }: Snapshot): Guide | null => context.guide
/** The page that is read; null where all of them are shown, and until the guide is there. */
export const pageNow = ({ context: { guide, topic } }: Snapshot): GuidePage | null =>
  guide?.pages.find((page) => page.topic === topic) ?? null
/** What was found; null while nothing is looked for. */
export const findsNow = ({ context: { guide, query } }: Snapshot): readonly Find[] | null =>
  guide && query.trim() !== '' ? findsIn(guide, query) : null
