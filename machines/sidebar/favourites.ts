import { assign, setup, type EventObject, type SnapshotFrom } from 'xstate'
import type { Project } from '#contract/entities/project.ts'
import type { User } from '#contract/entities/user.ts'
import type { MessageReceived } from '../live/news.ts'
import { callbackPortNotProvided, portNotProvided } from '../port.ts'
import { hasUsableWorkspace } from '../session/access.ts'
import type { SessionNews } from '../session/events.ts'

/** A project is to be a favourite, or to be one no more. */
export type FavouriteWish = { readonly id: string; readonly isFavourite: boolean }
/** What the keeper says: a project has changed, has come or has gone. */
export type FavouriteNews = { type: 'screen.staled' }
type Event =
  | SessionNews
  | FavouriteNews
  | MessageReceived
  | { type: 'retry.requested' }
  | ({ type: 'favourite.chosen' } & FavouriteWish)
type Context = {
  /** What the server has, in its order. */
  readonly rows: readonly Project[]
  /** What is wanted since, in this order; the first of them are saved already. */
  readonly wishes: readonly FavouriteWish[]
  readonly savedCount: number
}
const NOTHING: Context = { rows: [], wishes: [], savedCount: 0 }

/** The projects that a person wants on top of the menu; what is chosen shows at once and is saved, one after the other. */
export const favourites = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'failed' },
  actors: {
    loadFavourites: portNotProvided<readonly Project[], void>('loadFavourites'),
    saveFavourite: portNotProvided<null, FavouriteWish>('saveFavourite'),
    keeper: callbackPortNotProvided<EventObject, void, FavouriteNews>('keeper'),
  },
  guards: {
    hasUsableWorkspace: (_, user: User) => hasUsableWorkspace(user),
    isMoreWanted: ({ context: { wishes, savedCount } }) => wishes.length > savedCount + 1,
  },
  actions: {
    forget: assign(NOTHING),
    take: assign((_, rows: readonly Project[]) => ({ ...NOTHING, rows })),
    want: assign(({ context: { wishes } }, { id, isFavourite }: FavouriteWish) => ({
      wishes: [...wishes, { id, isFavourite }],
    })),
    countSaved: assign(({ context: { savedCount } }) => ({ savedCount: savedCount + 1 })),
    forgetWishes: assign({ wishes: [], savedCount: 0 }),
  },
}).createMachine({
  id: 'favourites',
  context: NOTHING,
  initial: 'resting',
  on: {
    'session.opened': [
      { guard: { type: 'hasUsableWorkspace', params: ({ event }) => event.user }, target: '.kept' },
      { target: '.resting' },
    ],
    'session.closed': '.resting',
  },
  states: {
    resting: { description: 'Nobody is in a workspace that can be used: there are no favourites.', entry: 'forget' },
    kept: {
      description: 'The favourites are kept as they are live.',
      initial: 'loading',
      invoke: { id: 'keeper', src: 'keeper' },
      on: {
        'favourite.chosen': { target: '.saving', actions: { type: 'want', params: ({ event }) => event } },
        // Another window has changed them, a project has changed, or that may have been missed.
        'message.received': '.loading',
        'screen.staled': '.loading',
      },
      states: {
        loading: {
          description: 'They are being fetched; those that are known stay.',
          invoke: {
            id: 'loadFavourites',
            src: 'loadFavourites',
            onDone: { target: 'shown', actions: { type: 'take', params: ({ event }) => event.output } },
            onError: 'failed',
          },
        },
        shown: { description: 'They are what the server has.' },
        failed: {
          description: 'They could not be fetched; a retry asks again.',
          tags: 'failed',
          on: { 'retry.requested': 'loading' },
        },
        saving: {
          description: 'What was chosen is being saved; it shows already.',
          invoke: {
            id: 'saveFavourite',
            src: 'saveFavourite',
            input: ({ context: { wishes, savedCount } }) => wishes[savedCount] ?? { id: '', isFavourite: false },
            onDone: [
              { guard: 'isMoreWanted', target: 'saving', reenter: true, actions: 'countSaved' },
              { target: 'loading', actions: 'countSaved' },
            ],
            onError: { target: 'loading', actions: 'forgetWishes' },
          },
          on: {
            'favourite.chosen': { actions: { type: 'want', params: ({ event }) => event } },
            // They are fetched once everything is saved.
            'message.received': {},
            'screen.staled': {},
          },
        },
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof favourites>
/** Whether a project is a favourite, as it is wanted by now. */
export const isFavouriteIn = ({ context: { rows, wishes } }: Snapshot, id: string): boolean =>
  wishes.findLast((wish) => wish.id === id)?.isFavourite ?? rows.some((row) => row.id === id)
/** What stands on top of the menu. */
export const favouritesIn = (now: Snapshot): readonly Project[] =>
  now.context.rows.filter(({ id }) => isFavouriteIn(now, id))
