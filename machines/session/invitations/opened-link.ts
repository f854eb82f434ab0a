import { assign, setup, type SnapshotFrom } from 'xstate'
import type { User } from '#contract/entities/user.ts'
import type { Params } from '../../router/match.ts'
import type { PlaceChanged, ScreenInput } from '../../router/screen-host.ts'
import { portNotProvided } from '../../port.ts'
import { isLinkWrong } from '../password-reset/mailed-link.ts'
import { isSameLink, linkIn, type InvitationLink, type Offer } from './invitation-link.ts'

type Context = {
  readonly link: InvitationLink
  readonly offer: Offer | null
}
type Event = PlaceChanged | { type: 'retry.requested' }

const startAt = (params: Params): Context => ({ link: linkIn(params), offer: null })

/**
 * The link of an invitation that somebody opens who is signed in (AUTH-08): what is theirs waits in their list; of everything
 * else they read what is the matter with it.
 */
export const openedLink = setup({
  types: { context: {} as Context, input: {} as ScreenInput, events: {} as Event },
  actors: { checkInvitation: portNotProvided<Offer, InvitationLink>('checkInvitation') },
  guards: {
    isAnotherLink: ({ context }, params: Params) => !isSameLink(context.link, linkIn(params)),
    hasNoLink: ({ context }) => context.link.token === '',
    isLinkWrong: (_, { failure }: { failure: unknown }) => isLinkWrong(failure),
  },
  actions: {
    startOver: assign((_, params: Params) => startAt(params)),
    takeOffer: assign((_, offer: Offer) => ({ offer })),
  },
}).createMachine({
  id: 'openedLink',
  context: ({ input }) => startAt(input.place.params),
  initial: 'looking',
  on: {
    'place.changed': {
      guard: { type: 'isAnotherLink', params: ({ event }) => event.place.params },
      target: '.looking',
      actions: { type: 'startOver', params: ({ event }) => event.place.params },
    },
  },
  states: {
    looking: {
      description: 'The address says whether a link was opened.',
      always: [{ guard: 'hasNoLink', target: 'none' }, { target: 'checking' }],
    },
    none: { description: 'No link was opened: the list alone is shown.' },
    checking: {
      description: 'The link is being checked.',
      invoke: {
        id: 'checkInvitation',
        src: 'checkInvitation',
        input: ({ context }) => context.link,
        onDone: { target: 'good', actions: { type: 'takeOffer', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isLinkWrong', params: ({ event }) => ({ failure: event.error }) }, target: 'over' },
          { target: 'unchecked' },
        ],
      },
    },
    good: { description: 'The invitation waits for the person with its address.' },
    /** Used already, taken back, too old, or never a link. */
    over: { description: 'The invitation was used, taken back or is too old.' },
    unchecked: {
      description: 'The link could not be checked; the user can try again.',
      on: { 'retry.requested': 'checking' },
    },
  },
})

type Snapshot = SnapshotFrom<typeof openedLink>
/** What is the matter with the link that was opened; nothing where the invitation is in the list, or is not known yet. */
export type LinkTrouble = 'over' | 'foreign' | 'inactive' | 'unchecked'
export const troubleOf = (opened: Snapshot, user: User | null): LinkTrouble | null => {
  if (opened.matches('over')) return 'over'
  if (opened.matches('unchecked')) return 'unchecked'
  const { offer } = opened.context
  if (!offer || !user) return null
  if (offer.email !== user.email) return 'foreign'
  return user.activatedAt === null ? 'inactive' : null
}
