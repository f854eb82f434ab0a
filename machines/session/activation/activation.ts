import { assign, sendTo, setup, type SnapshotFrom } from 'xstate'
import { actorNamed } from '../../actor-named.ts'
import type { PlaceChanged, ScreenInput, ScreenPlace } from '../../router/screen-host.ts'
import { portNotProvided } from '../../port.ts'
import {
  isAnother,
  isLinkOfAnother,
  isLinkWrong,
  isSignInNeeded,
  userLinkIn,
  type UserLink,
} from '../password-reset/mailed-link.ts'

/** Whose account is active now, and since when. */
export interface Activated {
  readonly userId: string
  readonly activatedAt: string
}
type Context = { readonly link: UserLink }
type Event = PlaceChanged | { type: 'retry.requested' }

/**
 * Activates the account whose link was opened (AUTH-05), if the user is signed in with it: the link alone shows only whose the
 * address is. The person's other windows are told by the server.
 */
export const activation = setup({
  types: { context: {} as Context, input: {} as ScreenInput, events: {} as Event, tags: {} as 'checking' },
  actors: { activate: portNotProvided<Activated, UserLink>('activate') },
  guards: {
    isAnotherLink: ({ context: { link } }, { params }: ScreenPlace) => isAnother(link, userLinkIn(params)),
    isLinkWrong: (_, { failure }: { failure: unknown }) => isLinkWrong(failure),
    isLinkOfAnother: (_, { failure }: { failure: unknown }) => isLinkOfAnother(failure),
    isSignInNeeded: (_, { failure }: { failure: unknown }) => isSignInNeeded(failure),
  },
  actions: {
    takeLink: assign((_, { params }: ScreenPlace) => ({ link: userLinkIn(params) })),
    tellSession: sendTo(actorNamed('session'), (_, activated: Activated) => ({
      type: 'account.activated',
      ...activated,
    })),
  },
}).createMachine({
  id: 'activation',
  context: ({ input }) => ({ link: userLinkIn(input.place.params) }),
  initial: 'activating',
  on: {
    'place.changed': {
      guard: { type: 'isAnotherLink', params: ({ event }) => event.place },
      target: '.activating',
      actions: { type: 'takeLink', params: ({ event }) => event.place },
    },
  },
  states: {
    activating: {
      description: 'The account of the link is being activated.',
      tags: 'checking',
      invoke: {
        id: 'activate',
        src: 'activate',
        input: ({ context }) => context.link,
        onDone: { target: 'activated', actions: { type: 'tellSession', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isLinkWrong', params: ({ event }) => ({ failure: event.error }) }, target: 'over' },
          { guard: { type: 'isSignInNeeded', params: ({ event }) => ({ failure: event.error }) }, target: 'signedOut' },
          { guard: { type: 'isLinkOfAnother', params: ({ event }) => ({ failure: event.error }) }, target: 'foreign' },
          { target: 'failed' },
        ],
      },
    },
    activated: { description: 'The account is activated.' },
    /** Used already, too old, or never a link. */
    over: { description: 'The link has been used or is too old.' },
    /** The sign-in page leads back here; the user may also sign in in another window. */
    signedOut: {
      description: 'Nobody is signed in: only the owner of the account can activate it.',
      on: { 'retry.requested': 'activating' },
    },
    foreign: { description: 'The signed-in user is not the one the link was sent to.' },
    /** Nobody knows yet: the server did not answer. */
    failed: { description: 'No answer came; the user can try again.', on: { 'retry.requested': 'activating' } },
  },
})

/** Whether the link is being tried. */
export const isActivating = (now: SnapshotFrom<typeof activation>) => now.hasTag('checking')
