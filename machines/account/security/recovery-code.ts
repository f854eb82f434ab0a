import { assertEvent, assign, setup, type SnapshotFrom } from 'xstate'
import { fieldErrors } from '#contract/errors.ts'
import type { Problems } from '../../forms/problems.ts'
import { portNotProvided } from '../../port.ts'
import { codeKeeping } from '../../session/sign-up/code-keeping.ts'

type Renewed = { readonly recoveryCode: string }
type Context = {
  readonly problems: Problems
  /** Shown once, and forgotten as soon as the user goes on. */
  readonly recoveryCode: string
}
type Event =
  | { type: 'renewal.requested' }
  | { type: 'password.submitted'; password: string }
  | { type: 'field.edited' }
  | { type: 'cancel.requested' }

const BLANK: Context = { problems: {}, recoveryCode: '' }

/** Makes a new recovery code in place of a lost one, given the password, and shows it once. The password is in its submission alone. */
export const recoveryCodeRenewal = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'password' | 'busy',
    children: {} as { keepCode: 'keepCode' },
  },
  actors: {
    renewRecoveryCode: portNotProvided<Renewed, { password: string }>('renewRecoveryCode'),
    keepCode: codeKeeping,
  },
  guards: { isMissing: (_, password: string) => password === '' },
  actions: {
    requirePassword: assign({ problems: { password: 'required' } }),
    forgetProblems: assign({ problems: {} }),
    explain: assign((_, { failure }: { failure: unknown }) => ({ problems: fieldErrors(failure) })),
    takeCode: assign((_, { recoveryCode }: Renewed) => ({ recoveryCode })),
    forget: assign(BLANK),
  },
}).createMachine({
  id: 'recoveryCodeRenewal',
  context: BLANK,
  initial: 'resting',
  states: {
    resting: {
      description: 'Says what the code is for and offers to make a new one.',
      entry: 'forget',
      on: { 'renewal.requested': 'asking' },
    },
    asking: {
      description: 'The password is asked for first.',
      tags: 'password',
      on: {
        'password.submitted': [
          { guard: { type: 'isMissing', params: ({ event }) => event.password }, actions: 'requirePassword' },
          { target: 'renewing' },
        ],
        'field.edited': { actions: 'forgetProblems' },
        'cancel.requested': 'resting',
      },
    },
    renewing: {
      description: 'The new code is being made.',
      tags: ['password', 'busy'],
      entry: 'forgetProblems',
      invoke: {
        id: 'renewRecoveryCode',
        src: 'renewRecoveryCode',
        input: ({ event }) => (assertEvent(event, 'password.submitted'), { password: event.password }),
        onDone: { target: 'keeping', actions: { type: 'takeCode', params: ({ event }) => event.output } },
        onError: { target: 'asking', actions: { type: 'explain', params: ({ event }) => ({ failure: event.error }) } },
      },
    },
    keeping: {
      description: 'The new code is shown until the user says that it is kept.',
      invoke: {
        id: 'keepCode',
        systemId: 'renewedRecoveryCode',
        src: 'keepCode',
        input: ({ context }) => ({ recoveryCodes: [context.recoveryCode], by: 'renewedRecoveryCode' }),
        onDone: 'resting',
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof recoveryCodeRenewal>
/** Whether the password is asked for, or on its way. */
export const asksForPassword = (snapshot: Snapshot): boolean => snapshot.hasTag('password')
/** Whether the new code is being made. */
export const isRenewing = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')
/** The new code, while it is shown. */
export const codeKeeperOf = ({ children }: Snapshot) => children.keepCode
