import { assertEvent, assign, sendTo, setup, type SnapshotFrom } from 'xstate'
import { PasswordChange } from '#contract/calls/account.ts'
import { fieldErrors } from '#contract/errors.ts'
import { actorNamed } from '../actor-named.ts'
import { without, problemsIn, type Problems } from '../forms/problems.ts'
import { codeKeeping, type CodeKeepingRef } from '../session/code-keeping.ts'
import { unplugged } from '../unplugged.ts'

/** The passwords as they stand in the form; somebody without a password has no current one to type. */
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
  /** Shown once, and forgotten as soon as one goes on. */
  readonly recoveryCode: string | null
}
type Event =
  | { type: 'passwords.submitted'; fields: PasswordFields }
  | { type: 'field.edited'; name: keyof PasswordFields }

const problemsOf = (fields: PasswordFields): Problems => ({
  ...problemsIn(PasswordChange, fields),
  ...(fields.currentPassword === '' && { currentPassword: 'required' }),
})

/**
 * Changes the password. Who had none sets the first one, and is shown the recovery code, once. Passwords are in the
 * submission alone; nothing of them is kept.
 */
export const passwordChange = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    changePassword: unplugged<Changed, PasswordFields>('changePassword'),
    keepCode: codeKeeping,
  },
  guards: {
    isRight: (_, fields: PasswordFields) => Object.keys(problemsOf(fields)).length === 0,
    bringsCode: (_, { recoveryCode }: Changed) => recoveryCode !== null,
  },
  actions: {
    showProblems: assign((_, fields: PasswordFields) => ({ problems: problemsOf(fields) })),
    forgetProblemOf: assign(({ context }, name: string) => ({ problems: without(context.problems, name) })),
    forgetProblems: assign({ problems: {} }),
    explain: assign((_, { failure }: { failure: unknown }) => ({ problems: fieldErrors(failure) })),
    count: assign(({ context }) => ({ changes: context.changes + 1 })),
    takeCode: assign((_, { recoveryCode }: Changed) => ({ recoveryCode })),
    forgetCode: assign({ recoveryCode: null }),
    tellSession: sendTo(actorNamed('session'), { type: 'user.changed', fields: { oAuthOnly: false } }),
    sayChanged: sendTo(actorNamed('toasts'), {
      type: 'toast.requested',
      kind: 'success',
      text: { key: 'security.passwordChanged' },
    }),
  },
}).createMachine({
  id: 'passwordChange',
  context: { problems: {}, changes: 0, recoveryCode: null },
  initial: 'filling',
  states: {
    filling: {
      description: 'The form waits for the old and the new password.',
      on: {
        'passwords.submitted': [
          { guard: { type: 'isRight', params: ({ event }) => event.fields }, target: 'changing' },
          { actions: { type: 'showProblems', params: ({ event }) => event.fields } },
        ],
        'field.edited': { actions: { type: 'forgetProblemOf', params: ({ event }) => event.name } },
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
          { target: 'filling', actions: ['count', 'sayChanged'] },
        ],
        onError: { target: 'filling', actions: { type: 'explain', params: ({ event }) => ({ failure: event.error }) } },
      },
    },
    keeping: {
      description: 'The recovery code is shown until one says that it is kept.',
      invoke: {
        id: 'keepCode',
        src: 'keepCode',
        input: ({ context }) => ({ code: context.recoveryCode ?? '' }),
        onDone: { target: 'filling', actions: ['forgetCode', 'tellSession'] },
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof passwordChange>
/** Whether the new password is on its way. */
export const isChanging = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')
/** The recovery code that is being shown. */
export const codeKeeperOf = ({ children }: Snapshot) => children['keepCode'] as CodeKeepingRef | undefined
