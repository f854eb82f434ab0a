import { assertEvent, enqueueActions, assign, sendTo, setup, type SnapshotFrom } from 'xstate'
import type { Registered } from '#contract/calls/auth.ts'
import type { User } from '#contract/entities/user.ts'
import { Failure, fieldErrors } from '#contract/errors.ts'
import { actorNamed } from '../../actor-named.ts'
import { without, type Problems } from '../../forms/problems.ts'
import { pathWith, type Params } from '../../router/match.ts'
import { ROUTES } from '../../router/routes.ts'
import type { PlaceChanged, ScreenInput } from '../../router/screen-host.ts'
import { portNotProvided } from '../../port.ts'
import { codeKeeping } from '../sign-up/code-keeping.ts'
import { isSameLink, linkIn, type InvitationLink, type Offer } from './invitation-link.ts'
import { JoinForm, problemsOfJoining, type JoinField, type JoinFields } from './join-team-form.ts'
import { isLinkOver, isLinkWrong } from '../password-reset/mailed-link.ts'
import { personCheck } from '../sign-up/person-check.ts'

type Context = {
  readonly link: InvitationLink
  readonly offer: Offer | null
  /** What is wrong, by field. Of what was typed nothing is kept. */
  readonly problems: Problems
  readonly hasAgreed: boolean
  /** Why the user cannot join at all with this form, in the server's words. */
  readonly refusal: string | null
  /** Who has joined; the session takes them on when the code is kept. */
  readonly user: User | null
  readonly recoveryCode: string
}
/** What is sent: by a link that was passed on, a person signs up with the address, which is not shown to be theirs yet. */
export interface Joining {
  readonly link: InvitationLink
  readonly form: JoinForm
  readonly email: string | null
}
type Event =
  | PlaceChanged
  | { type: 'retry.requested' }
  | { type: 'joining.submitted'; fields: JoinFields }
  | { type: 'field.edited'; name: JoinField }
  | { type: 'agreement.changed'; hasAgreed: boolean }

const startAt = (params: Params): Context => ({
  link: linkIn(params),
  offer: null,
  problems: {},
  hasAgreed: false,
  refusal: null,
  user: null,
  recoveryCode: '',
})
const CANNOT_JOIN: readonly (number | undefined)[] = [403, 422]
const refusalIn = (failure: unknown): string | null => {
  const refused = Failure.safeParse(failure).data
  return refused && CANNOT_JOIN.includes(refused.status) ? refused.message : null
}

/**
 * Joins through an invitation (AUTH-08): the link is checked first, then the new user fills in the form, keeps the recovery
 * code and is signed in. A user who has an account already is told so.
 */
export const joinTeam = setup({
  types: {
    context: {} as Context,
    input: {} as ScreenInput,
    events: {} as Event,
    tags: {} as 'busy',
    children: {} as { keepCode: 'keepCode'; personCheck: 'personCheck' },
  },
  actors: {
    checkInvitation: portNotProvided<Offer, InvitationLink>('checkInvitation'),
    join: portNotProvided<Registered, Joining>('join'),
    keepCode: codeKeeping,
    personCheck,
  },
  guards: {
    /** Another part of the same page is no other link: what is shown once, or typed, stays. */
    isAnotherLink: ({ context: { link } }, params: Params) => !isSameLink(link, linkIn(params)),
    isKnown: (_, { isKnown }: Offer) => isKnown,
    isRight: (_, fields: JoinFields) => Object.keys(problemsOfJoining(fields)).length === 0,
    isLinkOver: (_, { failure }: { failure: unknown }) => isLinkOver(failure),
    isLinkWrong: (_, { failure }: { failure: unknown }) => isLinkWrong(failure),
  },
  actions: {
    startOver: assign((_, params: Params) => startAt(params)),
    takeOffer: assign((_, offer: Offer) => ({ offer })),
    showProblems: assign((_, fields: JoinFields) => ({ problems: problemsOfJoining(fields) })),
    forgetProblemOf: assign(({ context }, name: string) => ({ problems: without(context.problems, name) })),
    takeAgreement: assign(({ context }, hasAgreed: boolean) => ({
      hasAgreed,
      problems: without(context.problems, 'agreedToTermsAndPolicy'),
    })),
    forgetProblems: assign({ problems: {}, refusal: null }),
    explain: assign((_, { failure }: { failure: unknown }) => ({
      problems: fieldErrors(failure),
      refusal: refusalIn(failure),
    })),
    takeAccount: assign((_, { user, recoveryCode }: Registered) => ({ user, recoveryCode })),
    wantCheck: sendTo('personCheck', { type: 'check.requested' }),
    admit: enqueueActions(({ context: { user, offer, link }, enqueue }) => {
      if (!user) return
      enqueue.sendTo(actorNamed('session'), { type: 'user.admitted', user })
      if (offer?.isMailed !== false) return
      // The invitation waits until they have shown that the address is theirs.
      const to = pathWith(ROUTES.invitation.path, { ...link })
      enqueue.sendTo(actorNamed('router'), { type: 'go.requested', to, replace: true })
    }),
    forget: assign({ user: null, recoveryCode: '' }),
  },
}).createMachine({
  id: 'joinTeam',
  context: ({ input }) => startAt(input.place.params),
  initial: 'checking',
  invoke: { id: 'personCheck', src: 'personCheck' },
  on: {
    'place.changed': {
      guard: { type: 'isAnotherLink', params: ({ event }) => event.place.params },
      target: '.checking',
      actions: { type: 'startOver', params: ({ event }) => event.place.params },
    },
  },
  states: {
    checking: {
      description: 'The link of the invitation is being checked.',
      tags: 'busy',
      invoke: {
        id: 'checkInvitation',
        src: 'checkInvitation',
        input: ({ context }) => context.link,
        onDone: [
          {
            guard: { type: 'isKnown', params: ({ event }) => event.output },
            target: 'known',
            actions: { type: 'takeOffer', params: ({ event }) => event.output },
          },
          { target: 'filling', actions: { type: 'takeOffer', params: ({ event }) => event.output } },
        ],
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
    /** Used already, taken back, too old, or never a link. */
    over: { description: 'The invitation was used, taken back or is too old.' },
    known: { description: 'The address has an account: the user signs in to accept.' },
    filling: {
      description: 'The form for the new account is being filled in.',
      entry: 'wantCheck',
      on: {
        'field.edited': { actions: { type: 'forgetProblemOf', params: ({ event }) => event.name } },
        'agreement.changed': { actions: { type: 'takeAgreement', params: ({ event }) => event.hasAgreed } },
        'joining.submitted': [
          { guard: { type: 'isRight', params: ({ event }) => event.fields }, target: 'joining' },
          { actions: { type: 'showProblems', params: ({ event }) => event.fields } },
        ],
      },
    },
    joining: {
      description: 'The account is being made and joins the team.',
      tags: 'busy',
      entry: 'forgetProblems',
      invoke: {
        id: 'join',
        src: 'join',
        input: ({ context, event }) => {
          assertEvent(event, 'joining.submitted')
          const { link, offer } = context
          return { link, form: JoinForm.parse(event.fields), email: offer?.isMailed === false ? offer.email : null }
        },
        onDone: { target: 'keeping', actions: { type: 'takeAccount', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isLinkOver', params: ({ event }) => ({ failure: event.error }) }, target: 'over' },
          { target: 'filling', actions: { type: 'explain', params: ({ event }) => ({ failure: event.error }) } },
        ],
      },
    },
    keeping: {
      description: 'The recovery code is shown until the user says that it is kept.',
      invoke: {
        id: 'keepCode',
        systemId: 'recoveryCode',
        src: 'keepCode',
        input: ({ context }) => ({ recoveryCodes: [context.recoveryCode], by: 'recoveryCode' }),
        onDone: 'admitted',
      },
    },
    /** The session has the user now and takes them on; the code is gone from here. */
    admitted: { description: 'They are in.', entry: ['admit', 'forget'] },
  },
})

type Snapshot = SnapshotFrom<typeof joinTeam>
/** Whether an answer is awaited. */
export const isBusy = (join: Snapshot) => join.hasTag('busy')
/** The recovery code that is being shown. */
export const codeKeeperOf = ({ children }: Snapshot) => children.keepCode
/** Showing that a person fills the form in. */
export const checkOf = ({ children }: Snapshot) => children.personCheck
