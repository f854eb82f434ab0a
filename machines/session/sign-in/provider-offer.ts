import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { actorNamed } from '../../actor-named.ts'
import { portNotProvided } from '../../port.ts'

/** The external provider, as the sign-in page offers it. */
export interface OfferedProvider {
  readonly name: string
}
/** Where the user goes on after the provider: the query of the form's address. */
export interface WayThrough {
  readonly search: string
}
type Context = {
  readonly name: string | null
  readonly search: string
}
type Event = { type: 'provider.chosen'; search: string }

/**
 * Offers to sign in through the external provider, where the instance has one. Choosing it leaves the page; when
 * the browser brings it back as it was, it is offered again.
 */
export const providerOffer = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'leaving' },
  actors: {
    askForProvider: portNotProvided<OfferedProvider | null, void>('askForProvider'),
    leaveForProvider: portNotProvided<null, WayThrough>('leaveForProvider'),
  },
  guards: { isThere: (_, provider: OfferedProvider | null) => provider !== null },
  actions: {
    takeName: assign((_, provider: OfferedProvider | null) => ({ name: provider?.name ?? null })),
    takeWay: assign((_, search: string) => ({ search })),
    sayUnavailable: sendTo(actorNamed('toasts'), {
      type: 'toast.requested',
      kind: 'error',
      text: { key: 'signIn.providerUnavailable' },
    }),
  },
}).createMachine({
  id: 'providerOffer',
  context: { name: null, search: '' },
  initial: 'asking',
  states: {
    asking: {
      description: 'Whether there is a provider is being asked.',
      invoke: {
        id: 'askForProvider',
        src: 'askForProvider',
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => event.output },
            target: 'offered',
            actions: { type: 'takeName', params: ({ event }) => event.output },
          },
          { target: 'none' },
        ],
        onError: 'none',
      },
    },
    /** There is no provider, or it cannot be said; the form is there all the same. */
    none: { description: 'There is no provider to come in through.' },
    offered: {
      description: 'The button of the provider is shown.',
      on: {
        'provider.chosen': { target: 'leaving', actions: { type: 'takeWay', params: ({ event }) => event.search } },
      },
    },
    leaving: {
      description: 'The page is on its way to the provider.',
      tags: 'leaving',
      invoke: {
        id: 'leaveForProvider',
        src: 'leaveForProvider',
        input: ({ context }) => ({ search: context.search }),
        onDone: 'offered',
        onError: { target: 'offered', actions: 'sayUnavailable' },
      },
    },
  },
})

/** A running one, as its page talks to it. */
export type ProviderOfferRef = ActorRefFrom<typeof providerOffer>
type Snapshot = SnapshotFrom<typeof providerOffer>
/** What the provider is called; nothing where none is offered. */
export const offeredName = ({ context }: Snapshot): string | null => context.name
/** Whether the user is on the way to the provider. */
export const isLeaving = (offer: Snapshot): boolean => offer.hasTag('leaving')
