import { assertEvent, assign, sendTo, setup, type SnapshotFrom } from 'xstate'
import { PasswordChange } from '#contract/calls/account/account.ts'
import { fieldErrors } from '#contract/errors.ts'
import { actorNamed } from '../../actor-named.ts'
import { without, problemsIn, type Problems } from '../../forms/problems.ts'
import { codeKeeping } from '../../session/sign-up/code-keeping.ts'
import type { Hindrance } from '../../session/sign-in/external-sign-in.ts'
import { portNotProvided } from '../../port.ts'
import { type Confirmed, isWordRefused, providerConfirming } from '../reauth/provider-confirming.ts'
import { toast } from '../../toasts/toast.ts'

/** The passwords as they stand in the form; who confirmed at the provider has no current one to type. */
export interface PasswordFields {
  readonly currentPassword?: string
  readonly password: string
  readonly passwordConfirmation: string
}
type Changed = { readonly recoveryCode: string | null }
type Context = {
  readonly problems: Problems
  /** How often it was changed: the form that held the passwords goes with each. */
  readonly changes: number
  /** Shown once, and forgotten as soon as the user goes on. */
  readonly recoveryCode: string | null
  /** What replaces the current password of a user who signs in through a provider, once that is settled. */
  readonly confirmedBy: Confirmed['by'] | null
  /** The user has just come back from the provider to confirm this. */
  readonly hasReturned: boolean
  /** The provider's word was not taken the last time. */
  readonly hindrance: Hindrance | null
}
type Event =
  /** A user who signs in through a provider wants a password of their own. */
  | { type: 'firstPassword.requested' }
  | { type: 'passwords.submitted'; fields: PasswordFields }
  | { type: 'field.edited'; name: keyof PasswordFields }
  | { type: 'cancel.requested' }

const problemsOf = (fields: PasswordFields): Problems => ({
  ...problemsIn(PasswordChange, fields),
  ...(fields.currentPassword === '' && { currentPassword: 'required' }),
})

/**
 * Changes the password. Who had none confirms at the external provider, sets the first one, and is shown the recovery code,
 * once. Passwords are in the submission alone, the provider's word is with the port; nothing of them is kept.
 */
export const passwordChange = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    children: {} as { confirmAtProvider: 'confirmAtProvider'; keepCode: 'keepCode' },
    tags: {} as 'busy',
  },
  actors: {
    /** Whether the user has just come back from the provider to set the first password. */
    lookForReturn: portNotProvided<boolean, void>('lookForReturn'),
    confirmAtProvider: providerConfirming,
    changePassword: portNotProvided<Changed, PasswordFields>('changePassword'),
    keepCode: codeKeeping,
  },
  guards: {
    hasReturned: (_, hasReturned: boolean) => hasReturned,
    isUnconfirmed: ({ context }, { currentPassword }: PasswordFields) =>
      currentPassword === undefined && context.confirmedBy !== 'provider',
    isRight: (_, fields: PasswordFields) => Object.keys(problemsOf(fields)).length === 0,
    bringsCode: (_, { recoveryCode }: Changed) => recoveryCode !== null,
    isWordRefused: (_, { failure }: { failure: unknown }) => isWordRefused(failure),
  },
  actions: {
    noteReturn: assign({ hasReturned: true }),
    forgetWay: assign({ hasReturned: false, hindrance: null }),
    takeProof: assign((_, { by }: Confirmed) => ({ confirmedBy: by })),
    forgetProof: assign({ confirmedBy: null }),
    noteRefusal: assign({ hindrance: 'refused', confirmedBy: null }),
    showProblems: assign((_, fields: PasswordFields) => ({ problems: problemsOf(fields) })),
    forgetProblemOf: assign(({ context }, name: string) => ({ problems: without(context.problems, name) })),
    forgetProblems: assign({ problems: {} }),
    explain: assign((_, { failure }: { failure: unknown }) => ({ problems: fieldErrors(failure) })),
    count: assign(({ context }) => ({ changes: context.changes + 1, confirmedBy: null })),
    takeCode: assign((_, { recoveryCode }: Changed) => ({ recoveryCode })),
    forgetCode: assign({ recoveryCode: null }),
    tellSession: sendTo(actorNamed('session'), { type: 'user.changed', fields: { oAuthOnly: false } }),
    sayChanged: sendTo(actorNamed('toasts'), toast('success', 'security.passwordChanged')),
  },
}).createMachine({
  id: 'passwordChange',
  context: {
    problems: {},
    changes: 0,
    recoveryCode: null,
    confirmedBy: null,
    hasReturned: false,
    hindrance: null,
  },
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
            actions: 'noteReturn',
          },
          { target: 'filling' },
        ],
        onError: 'filling',
      },
    },
    confirming: {
      description: 'The provider is asked to confirm who the user is, before there is a first password.',
      exit: 'forgetWay',
      invoke: {
        id: 'confirmAtProvider',
        src: 'confirmAtProvider',
        input: ({ context: { hasReturned, hindrance } }) => ({ reauth: { of: 'password' }, hasReturned, hindrance }),
        onDone: { target: 'filling', actions: { type: 'takeProof', params: ({ event }) => event.output } },
        onError: 'filling',
      },
      on: { 'cancel.requested': 'filling' },
    },
    filling: {
      description: 'The form waits for the old and the new password, or says that the first one needs a confirmation.',
      on: {
        'firstPassword.requested': 'confirming',
        'passwords.submitted': [
          { guard: { type: 'isUnconfirmed', params: ({ event }) => event.fields }, target: 'confirming' },
          { guard: { type: 'isRight', params: ({ event }) => event.fields }, target: 'changing' },
          { actions: { type: 'showProblems', params: ({ event }) => event.fields } },
        ],
        'field.edited': { actions: { type: 'forgetProblemOf', params: ({ event }) => event.name } },
        'cancel.requested': { actions: ['forgetProof', 'forgetProblems'] },
      },
    },
    changing: {
      description: 'The new password is being saved.',
      tags: 'busy',
      entry: 'forgetProblems',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ event }) => (assertEvent(event, 'passwords.submitted'), event.fields),
        onDone: [
          {
            guard: { type: 'bringsCode', params: ({ event }) => event.output },
            target: 'keeping',
            actions: ['count', { type: 'takeCode', params: ({ event }) => event.output }, 'sayChanged'],
          },
          { target: 'filling', actions: ['count', 'tellSession', 'sayChanged'] },
        ],
        onError: [
          {
            guard: { type: 'isWordRefused', params: ({ event }) => ({ failure: event.error }) },
            target: 'confirming',
            actions: 'noteRefusal',
          },
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
        input: ({ context }) => ({ recoveryCodes: [context.recoveryCode ?? ''], by: 'recoveryCode' }),
        onDone: { target: 'filling', actions: ['forgetCode', 'tellSession'] },
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof passwordChange>
/** Whether the new password is on its way. */
export const isChanging = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')
/** The recovery code that is being shown. */
export const codeKeeperOf = ({ children }: Snapshot) => children.keepCode
/** The actor of the way to the provider and back, while it runs. */
export const confirmingOf = ({ children }: Snapshot) => children.confirmAtProvider
