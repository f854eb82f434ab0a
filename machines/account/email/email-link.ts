import { assign, enqueueActions, setup, type SnapshotFrom } from 'xstate'
import type { EmailLink, EmailProved } from '#contract/calls/account/email-change.ts'
import { actorNamed } from '../../actor-named.ts'
import { portNotProvided } from '../../port.ts'
import type { PlaceChanged, ScreenInput, ScreenPlace } from '../../router/screen-host.ts'
import {
  isAnother,
  isLinkOfAnother,
  isLinkWrong,
  isSignInNeeded,
  userLinkIn,
  type UserLink,
} from '../../session/password-reset/mailed-link.ts'

type Side = EmailLink['side']
type Context = {
  readonly link: UserLink
  /** What the link is about; null until it was looked at. */
  readonly about: EmailLink | null
  /** What came of agreeing. */
  readonly proved: EmailProved | null
}
type Event = PlaceChanged | { type: 'proof.given' } | { type: 'change.refused' } | { type: 'retry.requested' }

const startAt = ({ params }: ScreenPlace): Context => ({ link: userLinkIn(params), about: null, proved: null })

/**
 * The page behind a link of a change of address: the user agrees, or refuses. Nothing happens by opening it, for programs that
 * look at mails open links too.
 */
export const emailLink = setup({
  types: { context: {} as Context, input: {} as ScreenInput, events: {} as Event, tags: {} as 'busy' },
  actors: {
    checkLink: portNotProvided<EmailLink, UserLink>('checkLink'),
    prove: portNotProvided<EmailProved, { link: UserLink; side: Side }>('prove'),
    refuse: portNotProvided<null, UserLink>('refuse'),
  },
  guards: {
    isAnotherLink: ({ context: { link } }, { params }: ScreenPlace) => isAnother(link, userLinkIn(params)),
    isLinkWrong: (_, { failure }: { failure: unknown }) => isLinkWrong(failure),
    isLinkOfAnother: (_, { failure }: { failure: unknown }) => isLinkOfAnother(failure),
    isSignInNeeded: (_, { failure }: { failure: unknown }) => isSignInNeeded(failure),
  },
  actions: {
    takeLink: assign((_, place: ScreenPlace) => startAt(place)),
    takeAbout: assign((_, about: EmailLink) => ({ about })),
    takeProved: assign((_, proved: EmailProved) => ({ proved })),
    tellSession: enqueueActions(({ enqueue }, { outcome, isOwn, email }: EmailProved) => {
      if (outcome === 'changed' && isOwn)
        enqueue.sendTo(actorNamed('session'), { type: 'user.changed', fields: { email } })
    }),
  },
}).createMachine({
  id: 'emailLink',
  context: ({ input }) => startAt(input.place),
  initial: 'checking',
  on: {
    'place.changed': {
      guard: { type: 'isAnotherLink', params: ({ event }) => event.place },
      target: '.checking',
      actions: { type: 'takeLink', params: ({ event }) => event.place },
    },
  },
  states: {
    checking: {
      description: 'The link is being checked.',
      invoke: {
        id: 'checkLink',
        src: 'checkLink',
        input: ({ context }) => context.link,
        onDone: { target: 'asking', actions: { type: 'takeAbout', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isLinkWrong', params: ({ event }) => ({ failure: event.error }) }, target: 'over' },
          { target: 'unchecked' },
        ],
      },
    },
    unchecked: {
      description: 'The link could not be checked; the user can try again.',
      on: { 'retry.requested': 'checking' },
    },
    over: { description: 'The link has been used or is too old, or the change was called off.' },
    asking: {
      description: 'The user is asked whether the address shall change.',
      on: { 'proof.given': 'proving', 'change.refused': 'refusing' },
    },
    proving: {
      description: 'That the user agrees is being noted.',
      tags: 'busy',
      invoke: {
        id: 'prove',
        src: 'prove',
        input: ({ context: { link, about } }) => ({ link, side: about?.side ?? 'new' }),
        onDone: {
          target: 'proved',
          actions: [
            { type: 'takeProved', params: ({ event }) => event.output },
            { type: 'tellSession', params: ({ event }) => event.output },
          ],
        },
        onError: [
          { guard: { type: 'isLinkWrong', params: ({ event }) => ({ failure: event.error }) }, target: 'over' },
          { guard: { type: 'isSignInNeeded', params: ({ event }) => ({ failure: event.error }) }, target: 'signedOut' },
          { guard: { type: 'isLinkOfAnother', params: ({ event }) => ({ failure: event.error }) }, target: 'foreign' },
          { target: 'asking' },
        ],
      },
    },
    proved: { description: 'This mailbox has agreed; says what came of it.' },
    /** The sign-in page leads back here; the user may also sign in in another window. */
    signedOut: {
      description: 'Nobody is signed in: the new address needs the account it is for.',
      on: { 'retry.requested': 'asking' },
    },
    foreign: { description: 'The signed-in user is not the one whose address shall change.' },
    refusing: {
      description: 'The change is being refused.',
      tags: 'busy',
      invoke: {
        id: 'refuse',
        src: 'refuse',
        input: ({ context }) => context.link,
        onDone: 'refused',
        onError: [
          { guard: { type: 'isLinkWrong', params: ({ event }) => ({ failure: event.error }) }, target: 'over' },
          { target: 'asking' },
        ],
      },
    },
    refused: { description: 'The change is refused: the account keeps its address.' },
  },
})

type Snapshot = SnapshotFrom<typeof emailLink>
/** What the page shows. */
export const standingOf = ({ value }: Snapshot): Snapshot['value'] => value
/** Whether an answer to the user's own is awaited. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')
