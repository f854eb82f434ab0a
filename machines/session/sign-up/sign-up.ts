import { assertEvent, enqueueActions, assign, sendTo, setup, type SnapshotFrom } from 'xstate'
import type { Registered } from '#contract/calls/auth.ts'
import type { User } from '#contract/entities/user.ts'
import { fieldErrors } from '#contract/errors.ts'
import { actorNamed } from '../../actor-named.ts'
import { without, withProblemOf, type Problems } from '../../forms/problems.ts'
import { queryValue } from '../../router/match.ts'
import type { PlaceChanged, ScreenInput } from '../../router/screen-host.ts'
import { portNotProvided } from '../../port.ts'
import { codeKeeping } from './code-keeping.ts'
import { personCheck } from './person-check.ts'
import { providerOffer } from '../sign-in/provider-offer.ts'
import { problemsOfSignUp, SignUpForm, type SignUpField, type SignUpFields } from './registration.ts'

type Context = {
  /** The referral code of the link that was followed. */
  readonly from: string | null
  /** What is wrong, by field: a rule's key, or what the server said. Of what was typed nothing is kept. */
  readonly problems: Problems
  /** What was submitted last came back with problems. */
  readonly isRefused: boolean
  readonly hasAgreed: boolean
  /** Who has signed up; the session takes them on when the code is kept. */
  readonly user: User | null
  readonly recoveryCode: string
}
type Event =
  | PlaceChanged
  | { type: 'registration.submitted'; fields: SignUpFields }
  | { type: 'field.left'; name: SignUpField; fields: SignUpFields }
  | { type: 'field.edited'; name: SignUpField }
  | { type: 'agreement.changed'; hasAgreed: boolean }

const BLANK: Omit<Context, 'from'> = { problems: {}, isRefused: false, hasAgreed: false, user: null, recoveryCode: '' }

/**
 * Signs a user up: the form shows all its problems at once and is sent only without any. Then the recovery code is shown,
 * once, and the user goes on only after saying that it is kept.
 */
export const signUp = setup({
  types: {
    context: {} as Context,
    input: {} as ScreenInput,
    events: {} as Event,
    tags: {} as 'checking',
    children: {} as { keepCode: 'keepCode'; providerOffer: 'providerOffer'; personCheck: 'personCheck' },
  },
  actors: {
    register: portNotProvided<Registered, { form: SignUpForm; from: string | null }>('register'),
    keepCode: codeKeeping,
    providerOffer,
    personCheck,
  },
  guards: {
    isRight: (_, fields: SignUpFields) => Object.keys(problemsOfSignUp(fields)).length === 0,
  },
  actions: {
    showProblems: assign((_, fields: SignUpFields) => ({ problems: problemsOfSignUp(fields), isRefused: true })),
    showProblemOf: assign(({ context }, { name, fields }: { name: SignUpField; fields: SignUpFields }) => ({
      problems: withProblemOf(context.problems, problemsOfSignUp(fields), name),
    })),
    forgetProblemOf: assign(({ context }, name: SignUpField) => ({ problems: without(context.problems, name) })),
    forgetProblems: assign({ problems: {}, isRefused: false }),
    takeAgreement: assign(({ context }, hasAgreed: boolean) => ({
      hasAgreed,
      problems: without(context.problems, 'agreedToTermsAndPolicy'),
    })),
    explain: assign((_, { failure }: { failure: unknown }) => ({ problems: fieldErrors(failure), isRefused: true })),
    takeAccount: assign((_, { user, recoveryCode }: Registered) => ({ user, recoveryCode })),
    forget: assign(BLANK),
    wantCheck: sendTo('personCheck', { type: 'check.requested' }),
    admit: enqueueActions(({ context: { user }, enqueue }) => {
      if (user) enqueue.sendTo(actorNamed('session'), { type: 'user.admitted', user })
    }),
  },
}).createMachine({
  id: 'signUp',
  context: ({ input }) => ({ ...BLANK, from: queryValue(input.place.search, 'from') }),
  initial: 'filling',
  invoke: [
    { id: 'providerOffer', src: 'providerOffer' },
    { id: 'personCheck', src: 'personCheck' },
  ],
  states: {
    filling: {
      description: 'The form for the new account is being filled in.',
      entry: 'wantCheck',
      on: {
        'field.left': { actions: { type: 'showProblemOf', params: ({ event }) => event } },
        'field.edited': { actions: { type: 'forgetProblemOf', params: ({ event }) => event.name } },
        'agreement.changed': { actions: { type: 'takeAgreement', params: ({ event }) => event.hasAgreed } },
        'registration.submitted': [
          { guard: { type: 'isRight', params: ({ event }) => event.fields }, target: 'registering' },
          { actions: { type: 'showProblems', params: ({ event }) => event.fields } },
        ],
      },
    },
    registering: {
      description: 'The account is being made.',
      tags: 'checking',
      entry: 'forgetProblems',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context, event }) => {
          assertEvent(event, 'registration.submitted')
          return { form: SignUpForm.parse(event.fields), from: context.from }
        },
        onDone: { target: 'keeping', actions: { type: 'takeAccount', params: ({ event }) => event.output } },
        onError: { target: 'filling', actions: { type: 'explain', params: ({ event }) => ({ failure: event.error }) } },
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
    admitted: { description: 'They are signed in with the new account.', entry: ['admit', 'forget'] },
  },
})

type Snapshot = SnapshotFrom<typeof signUp>
export const isRegistering = (signUp: Snapshot) => signUp.hasTag('checking')
/** Whether what was submitted last came back with problems that are still there. */
export const isRefused = ({ context }: Snapshot) => context.isRefused && Object.keys(context.problems).length > 0
/** How many fields need another look. */
export const problemsCount = ({ context }: Snapshot) => Object.keys(context.problems).length
/** The recovery code that is being shown. */
export const codeKeeperOf = ({ children }: Snapshot) => children.keepCode
/** The offer to come in through the external provider. */
export const offerOf = ({ children }: Snapshot) => children.providerOffer
/** Showing that a person fills the form in. */
export const checkOf = ({ children }: Snapshot) => children.personCheck
