import { assertEvent, enqueueActions, assign, sendTo, setup, type SnapshotFrom } from 'xstate'
import { Code, Credentials, type LoginReply } from '#contract/calls/auth.ts'
import type { User } from '#contract/entities/user.ts'
import { Failure, fieldErrors, type FieldErrors } from '#contract/errors.ts'
import { actorNamed } from '../../actor-named.ts'
import { problemsIn } from '../../forms/problems.ts'
import type { RouteName } from '../../router/routes.ts'
import type { PlaceChanged, ScreenInput, ScreenPlace } from '../../router/screen-host.ts'
import { portNotProvided } from '../../port.ts'
import type { SignInEvent } from '../events.ts'
import { providerOffer } from './provider-offer.ts'

/** The second thing an account may ask for, besides its password. */
export interface SecondFactor {
  readonly kind: 'oneTimeCode' | 'recoveryCode'
  readonly code: string
}
type Context = {
  /** Which of its forms one came to: from the external provider straight to that of a code. */
  readonly startsAt: RouteName
  /** What is wrong with single fields of what was submitted last. */
  readonly errors: FieldErrors
  /** What the server said about it as a whole. */
  readonly problem: string | null
}

/** Answers that are about what was typed; every other failure is shown by the error catalogue. */
const ABOUT_THE_FORM = [401, 403, 422, 429]
const problemOf = (failure: unknown) => {
  const { data } = Failure.safeParse(failure)
  return data && ABOUT_THE_FORM.includes(data.status) && data.code === undefined ? data.message : null
}

/**
 * Signs a guest in: the password first, then a one-time or a recovery code where the account asks for one. Which of the
 * three forms is shown, the address says; leaving the code forms gives the pending step up.
 */
export const signIn = setup({
  types: {
    context: {} as Context,
    input: {} as ScreenInput,
    events: {} as SignInEvent | PlaceChanged,
    tags: {} as 'checking',
    children: {} as { providerOffer: 'providerOffer' },
  },
  actors: {
    logIn: portNotProvided<LoginReply, Credentials>('logIn'),
    verifyCode: portNotProvided<User, SecondFactor>('verifyCode'),
    providerOffer,
  },
  guards: {
    hasUser: (_, user: User | null) => user !== null,
    isCode: (_, code: string) => Code.safeParse({ code }).success,
    areCredentials: (_, credentials: Credentials) => Credentials.safeParse(credentials).success,
    startsAt: ({ context }, route: RouteName) => context.startsAt === route,
    isAt: (_, { place, route }: { place: ScreenPlace; route: RouteName }) => place.route === route,
  },
  actions: {
    explain: assign((_, { failure }: { failure: unknown }) => ({
      errors: fieldErrors(failure),
      problem: problemOf(failure),
    })),
    showProblems: assign((_, credentials: Credentials) => ({
      errors: problemsIn(Credentials, credentials),
      problem: null,
    })),
    showProblemOfCode: assign((_, code: string) => ({ errors: problemsIn(Code, { code }), problem: null })),
    clearProblems: assign({ errors: {}, problem: null }),
    askForCode: sendTo(actorNamed('router'), { type: 'codeStep.opened' }),
    admit: enqueueActions(({ enqueue }, user: User | null) => {
      if (user) enqueue.sendTo(actorNamed('session'), { type: 'user.admitted', user })
    }),
  },
}).createMachine({
  id: 'signIn',
  context: ({ input }) => ({ startsAt: input.place.route, errors: {}, problem: null }),
  initial: 'arriving',
  invoke: { id: 'providerOffer', src: 'providerOffer' },
  on: {
    'form.edited': { actions: 'clearProblems' },
    'place.changed': [
      {
        guard: { type: 'isAt', params: ({ event }) => ({ place: event.place, route: 'signIn' }) },
        target: '.credentials',
        actions: 'clearProblems',
      },
    ],
  },
  states: {
    arriving: {
      description: 'The address says which form is shown.',
      always: [
        { guard: { type: 'startsAt', params: 'oneTimeCode' }, target: 'code' },
        { guard: { type: 'startsAt', params: 'recoveryCode' }, target: 'recoveryCode' },
        { target: 'credentials' },
      ],
    },
    credentials: {
      description: 'E-mail and password are asked for.',
      on: {
        'credentials.submitted': [
          {
            guard: { type: 'areCredentials', params: ({ event }) => event.credentials },
            target: 'checkingCredentials',
          },
          { actions: { type: 'showProblems', params: ({ event }) => event.credentials } },
        ],
      },
    },
    checkingCredentials: {
      description: 'E-mail and password are being checked.',
      tags: 'checking',
      entry: 'clearProblems',
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ event }) => (assertEvent(event, 'credentials.submitted'), event.credentials),
        onDone: [
          {
            guard: { type: 'hasUser', params: ({ event }) => event.output.user },
            target: 'admitted',
            actions: { type: 'admit', params: ({ event }) => event.output.user },
          },
          { target: 'code', actions: 'askForCode' },
        ],
        onError: {
          target: 'credentials',
          actions: { type: 'explain', params: ({ event }) => ({ failure: event.error }) },
        },
      },
    },
    code: {
      description: 'The six digits from the phone are asked for.',
      on: {
        'code.submitted': [
          { guard: { type: 'isCode', params: ({ event }) => event.code }, target: 'checkingCode' },
          { actions: { type: 'showProblemOfCode', params: ({ event }) => event.code } },
        ],
        'place.changed': {
          guard: { type: 'isAt', params: ({ event }) => ({ place: event.place, route: 'recoveryCode' }) },
          target: 'recoveryCode',
          actions: 'clearProblems',
        },
      },
    },
    checkingCode: {
      description: 'The six digits are being checked.',
      tags: 'checking',
      on: {
        'place.changed': {
          guard: { type: 'isAt', params: ({ event }) => ({ place: event.place, route: 'recoveryCode' }) },
          target: 'recoveryCode',
        },
      },
      entry: 'clearProblems',
      invoke: {
        id: 'verifyOneTimeCode',
        src: 'verifyCode',
        input: ({ event }) => (
          assertEvent(event, 'code.submitted'),
          { kind: 'oneTimeCode' as const, code: event.code }
        ),
        onDone: { target: 'admitted', actions: { type: 'admit', params: ({ event }) => event.output } },
        onError: { target: 'code', actions: { type: 'explain', params: ({ event }) => ({ failure: event.error }) } },
      },
    },
    recoveryCode: {
      description: 'A recovery code is asked for.',
      on: {
        'code.submitted': [
          { guard: { type: 'isCode', params: ({ event }) => event.code }, target: 'checkingRecoveryCode' },
          { actions: { type: 'showProblemOfCode', params: ({ event }) => event.code } },
        ],
        'place.changed': {
          guard: { type: 'isAt', params: ({ event }) => ({ place: event.place, route: 'oneTimeCode' }) },
          target: 'code',
          actions: 'clearProblems',
        },
      },
    },
    checkingRecoveryCode: {
      description: 'The recovery code is being checked.',
      tags: 'checking',
      on: {
        'place.changed': {
          guard: { type: 'isAt', params: ({ event }) => ({ place: event.place, route: 'oneTimeCode' }) },
          target: 'code',
        },
      },
      entry: 'clearProblems',
      invoke: {
        id: 'verifyRecoveryCode',
        src: 'verifyCode',
        input: ({ event }) => (
          assertEvent(event, 'code.submitted'),
          { kind: 'recoveryCode' as const, code: event.code }
        ),
        onDone: { target: 'admitted', actions: { type: 'admit', params: ({ event }) => event.output } },
        onError: {
          target: 'recoveryCode',
          actions: { type: 'explain', params: ({ event }) => ({ failure: event.error }) },
        },
      },
    },
    /** The session has the user now and takes them on. */
    admitted: { description: 'They are signed in.' },
  },
})

type Snapshot = SnapshotFrom<typeof signIn>
export const isChecking = (signIn: Snapshot) => signIn.hasTag('checking')
/** What is wrong with the code that was submitted: its own rule, or what the server said. */
export const problemOfCode = ({ context }: Snapshot) => context.errors['code'] ?? context.problem
/** The offer to come in through the external provider. */
export const offerOf = ({ children }: Snapshot) => children.providerOffer
