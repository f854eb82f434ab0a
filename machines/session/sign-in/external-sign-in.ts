import { assign, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate'
import type { User } from '#contract/entities/user.ts'
import { Failure } from '#contract/errors.ts'
import { actorNamed } from '../../actor-named.ts'
import { queryValue } from '../../router/match.ts'
import type { ScreenInput } from '../../router/screen-host.ts'
import { portNotProvided } from '../../port.ts'
import type { WayThrough } from './provider-offer.ts'

/** Why nobody came in: `lost` when this browser has not set out for it, or the answer is not to its question. */
export type Hindrance = 'lost' | 'declined' | 'expired' | 'unreachable' | 'refused' | 'passwordFirst'
/** A person whom the provider knows and this instance does not, with the provider's name for them. */
export interface Newcomer {
  readonly name: string
  readonly email: string
}
/** What came of coming back from the provider. */
export type CameBack =
  | { readonly outcome: 'signedIn'; readonly user: User }
  | { readonly outcome: 'codeRequired' }
  | { readonly outcome: 'unknown'; readonly newcomer: Newcomer }
  | { readonly outcome: 'hindered'; readonly by: Hindrance }

type Context = {
  readonly search: string
  readonly newcomer: Newcomer | null
  readonly hasAgreed: boolean
  /** The box was not ticked when the account was asked for. */
  readonly isAgreementMissing: boolean
  readonly hindrance: Hindrance | null
  /** What the server said of it. */
  readonly message: string | null
}
type Event =
  | { type: 'agreement.changed'; hasAgreed: boolean }
  | { type: 'account.requested' }
  | { type: 'retry.requested' }

const hindranceOf = ({ status }: Failure): Hindrance =>
  status === 403 ? 'passwordFirst' : status === 401 ? 'refused' : 'unreachable'
const hindered = (failure: unknown): Pick<Context, 'hindrance' | 'message'> => {
  const { data } = Failure.safeParse(failure)
  const message = data?.message ?? ''
  return { hindrance: data ? hindranceOf(data) : 'unreachable', message: message === '' ? null : message }
}

/**
 * Where the external provider sends people back to (AUTH-07): its word signs them in, leads to the code form where the
 * account asks for a second factor, or, for a new person, makes an account once they agree. Neither the
 * code of the address nor the provider's word is ever in here; the port holds them as long as it takes.
 */
export const externalSignIn = setup({
  types: { context: {} as Context, input: {} as ScreenInput, events: {} as Event, tags: {} as 'busy' },
  actors: {
    comeBack: portNotProvided<CameBack, void>('comeBack'),
    register: portNotProvided<User, { from: string | null }>('register'),
    leaveForProvider: portNotProvided<null, WayThrough>('leaveForProvider'),
  },
  guards: {
    isSignedIn: (_, came: CameBack) => came.outcome === 'signedIn',
    needsCode: (_, came: CameBack) => came.outcome === 'codeRequired',
    isUnknown: (_, came: CameBack) => came.outcome === 'unknown',
    hasAgreed: ({ context }) => context.hasAgreed,
  },
  actions: {
    admit: enqueueActions(({ enqueue }, user: User | null) => {
      if (user) enqueue.sendTo(actorNamed('session'), { type: 'user.admitted', user })
    }),
    askForCode: sendTo(actorNamed('router'), { type: 'codeStep.opened' }),
    takeNewcomer: assign((_, came: CameBack) => ({ newcomer: came.outcome === 'unknown' ? came.newcomer : null })),
    takeHindrance: assign((_, came: CameBack) => ({ hindrance: came.outcome === 'hindered' ? came.by : null })),
    takeAgreement: assign((_, hasAgreed: boolean) => ({ hasAgreed, isAgreementMissing: false })),
    askForAgreement: assign({ isAgreementMissing: true }),
    explain: assign((_, { failure }: { failure: unknown }) => hindered(failure)),
    sayUnreachable: assign({ hindrance: 'unreachable', message: null }),
  },
}).createMachine({
  id: 'externalSignIn',
  context: ({ input }) => ({
    search: input.place.search,
    newcomer: null,
    hasAgreed: false,
    isAgreementMissing: false,
    hindrance: null,
    message: null,
  }),
  initial: 'comingBack',
  states: {
    comingBack: {
      description: 'What the provider sent along is being checked.',
      tags: 'busy',
      invoke: {
        id: 'comeBack',
        src: 'comeBack',
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'admitted',
            actions: {
              type: 'admit',
              params: ({ event: { output } }) => (output.outcome === 'signedIn' ? output.user : null),
            },
          },
          {
            guard: { type: 'needsCode', params: ({ event }) => event.output },
            target: 'askedForCode',
            actions: 'askForCode',
          },
          {
            guard: { type: 'isUnknown', params: ({ event }) => event.output },
            target: 'newcomer',
            actions: { type: 'takeNewcomer', params: ({ event }) => event.output },
          },
          { target: 'hindered', actions: { type: 'takeHindrance', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'hindered',
          actions: { type: 'explain', params: ({ event }) => ({ failure: event.error }) },
        },
      },
    },
    newcomer: {
      description: 'Nobody knows them here yet: they may make an account.',
      on: {
        'agreement.changed': { actions: { type: 'takeAgreement', params: ({ event }) => event.hasAgreed } },
        'account.requested': [{ guard: 'hasAgreed', target: 'registering' }, { actions: 'askForAgreement' }],
      },
    },
    registering: {
      description: 'The account is being made.',
      tags: 'busy',
      invoke: {
        id: 'register',
        src: 'register',
        // A friend's link that was followed leads here through the provider as well (ACC-07).
        input: ({ context }) => ({ from: queryValue(context.search, 'from') }),
        onDone: { target: 'admitted', actions: { type: 'admit', params: ({ event }) => event.output } },
        onError: {
          target: 'hindered',
          actions: { type: 'explain', params: ({ event }) => ({ failure: event.error }) },
        },
      },
    },
    hindered: {
      description: 'Signing in through the provider failed; the user can try again.',
      on: { 'retry.requested': 'leaving' },
    },
    leaving: {
      description: 'The page is on its way to the provider.',
      tags: 'busy',
      invoke: {
        id: 'leaveForProvider',
        src: 'leaveForProvider',
        input: ({ context }) => ({ search: context.search }),
        onDone: 'hindered',
        onError: { target: 'hindered', actions: 'sayUnreachable' },
      },
    },
    /** The code form takes over from here. */
    askedForCode: { description: 'The account asks for a second factor: the code form follows.' },
    /** The session has the user now and takes them on. */
    admitted: { description: 'They are signed in.' },
  },
})

type Snapshot = SnapshotFrom<typeof externalSignIn>
/** Whether an answer is awaited. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')
