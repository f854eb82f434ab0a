import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { fieldErrors } from '#contract/errors.ts'
import { actorNamed } from '../../actor-named.ts'
import type { Hindrance } from '../../session/sign-in/external-sign-in.ts'
import { portNotProvided } from '../../port.ts'
import { toast } from '../../toasts/toast.ts'
import type { ReauthPurpose } from './reauth-purpose.ts'

type Context = {
  readonly reauth: ReauthPurpose
  readonly hasReturned: boolean
  /** Why the provider's word is not there, or was not taken. */
  readonly hindrance: Hindrance | null
  readonly by: 'provider' | 'password'
}
type Event =
  /** The user goes to the provider to confirm. */
  | { type: 'provider.chosen' }
  /** There is a password after all: the one that opens safes. */
  | { type: 'password.preferred' }
/** What is confirmed, whether the user has just come back for it, and why the last attempt failed. */
export type ConfirmingInput = Omit<Context, 'by'>
/** Whether the provider's word is there, or a password shall do. */
export type Confirmed = Pick<Context, 'by'>

/** Whether it is the provider's word that a call was refused for. */
export const isWordRefused = (failure: unknown): boolean => 'idToken' in fieldErrors(failure)
/** Why a call with the provider's word failed, as far as the word is why; who has a password for safes is asked for that. */
export const hindranceIn = (failure: unknown): Hindrance | null =>
  isWordRefused(failure) || 'password' in fieldErrors(failure) ? 'refused' : null

/**
 * Proves again who a user without a password is: they go to the external provider, come back to where they were, and its
 * word waits with the port for the one call that it is for.
 */
export const providerConfirming = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as ConfirmingInput,
    output: {} as Confirmed,
    tags: {} as 'busy',
  },
  actors: {
    leaveToConfirm: portNotProvided<null, { reauth: ReauthPurpose }>('leaveToConfirm'),
    takeWord: portNotProvided<{ hinderedBy: Hindrance | null }, void>('takeWord'),
  },
  guards: {
    hasReturned: ({ context }) => context.hasReturned,
    isTaken: (_, { hinderedBy }: { hinderedBy: Hindrance | null }) => hinderedBy === null,
  },
  actions: {
    noteHindrance: assign((_, hindrance: Hindrance | null) => ({ hindrance })),
    preferPassword: assign({ by: 'password' }),
    sayUnavailable: sendTo(actorNamed('toasts'), toast('error', 'signIn.providerUnavailable')),
  },
}).createMachine({
  id: 'providerConfirming',
  context: ({ input }) => ({ ...input, by: 'provider' }),
  initial: 'deciding',
  output: ({ context }) => ({ by: context.by }),
  states: {
    deciding: {
      description: 'Whether the user has just come back from the provider says how it starts.',
      always: [{ guard: 'hasReturned', target: 'takingWord' }, { target: 'explaining' }],
    },
    explaining: {
      description: 'Says that the provider has to confirm who the user is.',
      on: { 'provider.chosen': 'leaving', 'password.preferred': { target: 'settled', actions: 'preferPassword' } },
    },
    leaving: {
      description: 'The page is on its way to the provider, to have it confirmed there.',
      tags: 'busy',
      invoke: {
        id: 'leaveToConfirm',
        src: 'leaveToConfirm',
        input: ({ context }) => ({ reauth: context.reauth }),
        onDone: 'explaining',
        onError: { target: 'explaining', actions: 'sayUnavailable' },
      },
    },
    takingWord: {
      description: 'The word that the provider sent along is being checked.',
      tags: 'busy',
      invoke: {
        id: 'takeWord',
        src: 'takeWord',
        onDone: [
          { guard: { type: 'isTaken', params: ({ event }) => event.output }, target: 'settled' },
          { target: 'explaining', actions: { type: 'noteHindrance', params: ({ event }) => event.output.hinderedBy } },
        ],
        onError: { target: 'explaining', actions: { type: 'noteHindrance', params: 'unreachable' } },
      },
    },
    settled: { description: 'It is confirmed, or the password is used instead.', type: 'final' },
  },
})

/** A running one, as its page talks to it. */
export type ProviderConfirmingRef = ActorRefFrom<typeof providerConfirming>
type Snapshot = SnapshotFrom<typeof providerConfirming>
/** Whether the user is on the way to the provider, or its token is being fetched. */
export const isOnTheWay = (confirming: Snapshot): boolean => confirming.hasTag('busy')
