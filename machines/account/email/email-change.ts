import { assign, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate'
import type { EmailState } from '#contract/calls/account/email-change.ts'
import { fieldErrors } from '#contract/errors.ts'
import { actorNamed } from '../../actor-named.ts'
import { without, type Problems } from '../../forms/problems.ts'
import { portNotProvided } from '../../port.ts'
import type { Hindrance } from '../../session/sign-in/external-sign-in.ts'
import { toast } from '../../toasts/toast.ts'
import type { Proof } from '../account-deletion.ts'
import { hindranceIn, isWordRefused, providerConfirming, type Confirmed } from '../reauth/provider-confirming.ts'
import { isDone, problemsOf, type EmailChangeEvent, type EmailFields } from './email-form.ts'

type Context = {
  /** What the server has; null until it has answered. */
  readonly state: EmailState | null
  /** The address that was asked for last. */
  readonly email: string
  /** How the user shows who they are. */
  readonly by: Proof
  readonly problems: Problems
  /** The user has just come back from the provider to confirm this. */
  readonly hasReturned: boolean
  /** The provider's word was not taken the last time. */
  readonly hindrance: Hindrance | null
}
/**
 * Another address for the account: asked for with the password, or, without one, confirmed at the provider. As long as a proof
 * of one of the two mailboxes is missing it says which, has the links mailed again, or calls the change off.
 */
export const emailChange = setup({
  types: {
    context: {} as Context,
    events: {} as EmailChangeEvent,
    children: {} as { confirmAtProvider: 'confirmAtProvider' },
    tags: {} as 'asking' | 'waiting' | 'busy',
  },
  actors: {
    /** The address that the user has just come back from the provider for; null when they have not. */
    lookForReturn: portNotProvided<string | null, void>('lookForReturn'),
    load: portNotProvided<EmailState, void>('load'),
    confirmAtProvider: providerConfirming,
    requestChange: portNotProvided<EmailState, EmailFields>('requestChange'),
    resend: portNotProvided<null, void>('resend'),
    cancel: portNotProvided<EmailState, void>('cancel'),
  },
  guards: {
    hasReturned: (_, email: string | null) => email !== null,
    isWaiting: ({ context }) => context.state?.change != null,
    isRight: ({ context }, fields: EmailFields) => Object.keys(problemsOf(fields, context.by)).length === 0,
    isRightByProvider: ({ context }, fields: EmailFields) =>
      context.by === 'provider' && Object.keys(problemsOf(fields, 'provider')).length === 0,
    hasConfirmed: (_, { by }: Confirmed) => by === 'provider',
    isWordRefused: ({ context }, { failure }: { failure: unknown }) =>
      context.by === 'provider' && (isWordRefused(failure) || hindranceIn(failure) !== null),
  },
  actions: {
    noteReturn: assign((_, email: string | null) => ({
      email: email ?? '',
      by: 'provider' as const,
      hasReturned: true,
    })),
    forgetWay: assign({ hasReturned: false, hindrance: null }),
    noteHindrance: assign({ hindrance: 'refused' }),
    takeProof: assign((_, by: Proof) => ({ by })),
    takeEmail: assign((_, { email }: EmailFields) => ({ email: email.trim(), problems: {} })),
    forgetForm: assign({ email: '', problems: {} }),
    showProblems: assign(({ context }, fields: EmailFields) => ({ problems: problemsOf(fields, context.by) })),
    forgetProblemOf: assign(({ context }, name: string) => ({ problems: without(context.problems, name) })),
    explain: assign((_, { failure }: { failure: unknown }) => ({ problems: fieldErrors(failure) })),
    /** What the server has counts, and what is new in it is told. */
    takeState: enqueueActions(({ context, enqueue }, state: EmailState) => {
      enqueue.assign({ state })
      if (context.state?.email !== state.email)
        enqueue.sendTo(actorNamed('session'), { type: 'user.changed', fields: { email: state.email } })
      if (isDone(context.state, state))
        enqueue.sendTo(actorNamed('toasts'), toast('success', 'emailChange.changed', { email: state.email }))
    }),
    sayMailed: sendTo(actorNamed('toasts'), toast('success', 'emailChange.mailed')),
  },
}).createMachine({
  id: 'emailChange',
  context: { state: null, email: '', by: 'password', problems: {}, hasReturned: false, hindrance: null },
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Looks whether the user has just come back from the provider with a fresh token.',
      invoke: {
        id: 'lookForReturn',
        src: 'lookForReturn',
        onDone: [
          {
            guard: { type: 'hasReturned', params: ({ event }) => event.output },
            target: 'confirming',
            actions: { type: 'noteReturn', params: ({ event }) => event.output },
          },
          { target: 'loading' },
        ],
        onError: 'loading',
      },
    },
    loading: {
      description: 'Whether a change is under way is being fetched.',
      on: { 'change.moved': { target: 'loading', reenter: true } },
      invoke: {
        id: 'load',
        src: 'load',
        onDone: {
          target: 'deciding',
          actions: { type: 'takeState', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
    },
    failed: {
      description: 'Whether a change is under way is not known; the user can try again.',
      on: { 'retry.requested': 'loading', 'change.moved': 'loading' },
    },
    deciding: {
      description: 'What the server has says whether proofs are awaited.',
      entry: 'forgetForm',
      always: [{ guard: 'isWaiting', target: 'waiting' }, { target: 'resting' }],
    },
    resting: {
      description: 'No change is under way; one can be asked for.',
      on: {
        'change.requested': { target: 'asking', actions: { type: 'takeProof', params: ({ event }) => event.by } },
        'change.moved': 'loading',
      },
    },
    asking: {
      description: 'The new address is asked for, and the password of a user who has one.',
      tags: 'asking',
      on: {
        'change.submitted': [
          {
            guard: { type: 'isRightByProvider', params: ({ event }) => event.fields },
            target: 'confirming',
            actions: { type: 'takeEmail', params: ({ event }) => event.fields },
          },
          {
            guard: { type: 'isRight', params: ({ event }) => event.fields },
            target: 'requesting',
            actions: { type: 'takeEmail', params: ({ event }) => event.fields },
          },
          { actions: { type: 'showProblems', params: ({ event }) => event.fields } },
        ],
        'field.edited': { actions: { type: 'forgetProblemOf', params: ({ event }) => event.name } },
        'cancel.requested': 'loading',
      },
    },
    confirming: {
      description: 'The provider is asked to confirm who the user is.',
      tags: 'asking',
      exit: 'forgetWay',
      invoke: {
        id: 'confirmAtProvider',
        src: 'confirmAtProvider',
        input: ({ context: { email, hasReturned, hindrance } }) => ({
          reauth: { of: 'email', email },
          hasReturned,
          hindrance,
        }),
        onDone: [
          { guard: { type: 'hasConfirmed', params: ({ event }) => event.output }, target: 'requesting' },
          { target: 'asking', actions: { type: 'takeProof', params: 'password' } },
        ],
        onError: 'asking',
      },
      on: { 'cancel.requested': 'loading' },
    },
    requesting: {
      description: 'The change is being asked for.',
      tags: ['asking', 'busy'],
      invoke: {
        id: 'requestChange',
        src: 'requestChange',
        // Confirmed at the provider there is no password: the word is with the port.
        input: ({ context: { email }, event }) => ({
          email,
          password: event.type === 'change.submitted' ? event.fields.password : '',
        }),
        onDone: {
          target: 'deciding',
          actions: { type: 'takeState', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isWordRefused', params: ({ event }) => ({ failure: event.error }) },
            target: 'confirming',
            actions: 'noteHindrance',
          },
          { target: 'asking', actions: { type: 'explain', params: ({ event }) => ({ failure: event.error }) } },
        ],
      },
    },
    waiting: {
      description: 'Says which of the two proofs are missing.',
      tags: 'waiting',
      on: {
        'again.requested': 'resending',
        'cancel.requested': 'cancelling',
        'change.moved': 'refreshing',
      },
    },
    refreshing: {
      description: 'What became of the change is being fetched; what is known of it stays.',
      tags: 'waiting',
      on: { 'change.moved': { target: 'refreshing', reenter: true } },
      invoke: {
        id: 'reload',
        src: 'load',
        onDone: {
          target: 'deciding',
          actions: { type: 'takeState', params: ({ event }) => event.output },
        },
        onError: 'waiting',
      },
    },
    resending: {
      description: 'The links that are missing are being mailed once more.',
      tags: ['waiting', 'busy'],
      invoke: {
        id: 'resend',
        src: 'resend',
        onDone: { target: 'refreshing', actions: 'sayMailed' },
        onError: 'refreshing',
      },
    },
    cancelling: {
      description: 'The change is being called off.',
      tags: ['waiting', 'busy'],
      invoke: {
        id: 'cancel',
        src: 'cancel',
        onDone: {
          target: 'deciding',
          actions: { type: 'takeState', params: ({ event }) => event.output },
        },
        onError: 'waiting',
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof emailChange>
/** Whether the form, or the way to the provider, is open. */
export const isAsking = (snapshot: Snapshot): boolean => snapshot.hasTag('asking')
/** Whether proofs are awaited. */
export const isWaiting = (snapshot: Snapshot): boolean => snapshot.hasTag('waiting')
/** Whether an answer is awaited. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')
/** The way to the provider and back. */
export const confirmingOf = ({ children }: Snapshot) => children.confirmAtProvider
