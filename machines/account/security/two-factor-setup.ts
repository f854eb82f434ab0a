import { assertEvent, type SnapshotFrom } from 'xstate'
import { BLANK, parts } from './two-factor-parts.ts'

const failureOf = ({ event }: { event: { readonly error: unknown } }) => ({ failure: event.error })
/** Where a change goes that the server has refused: back to the proof that came with it. */
const refused = [
  { guard: 'goesByProvider', target: 'confirming', actions: { type: 'noteHindrance', params: failureOf } },
  { target: 'asking', actions: { type: 'explain', params: failureOf } },
] as const

/**
 * The second factor: set up in four steps (password, secret, code, recovery codes), turned off, or given new codes, each
 * with the password, or a fresh word of the external provider for who has none. Password and code are in their submission
 * alone, the word is with its port; secret and codes are forgotten with their step.
 */
export const twoFactorSetup = parts.createMachine({
  id: 'twoFactorSetup',
  context: BLANK,
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
            actions: { type: 'comeBack', params: ({ event }) => event.output },
          },
          { target: 'resting' },
        ],
        onError: 'resting',
      },
    },
    resting: {
      description: 'Says whether the second factor is on and offers to change that.',
      entry: 'forget',
      on: {
        'change.requested': [
          {
            guard: { type: 'isByProvider', params: ({ event }) => event.by },
            target: 'confirming',
            actions: { type: 'begin', params: ({ event }) => event },
          },
          { target: 'asking', actions: { type: 'begin', params: ({ event }) => event } },
        ],
      },
    },
    confirming: {
      description: 'The provider is asked to confirm who the user is.',
      tags: 'password',
      exit: 'forgetWay',
      invoke: {
        id: 'confirmAtProvider',
        src: 'confirmAtProvider',
        input: ({ context: { purpose, hasReturned, hindrance } }) => ({
          reauth: { of: 'twoFactor', purpose },
          hasReturned,
          hindrance,
        }),
        onDone: { target: 'asking', actions: { type: 'takeProof', params: ({ event }) => event.output } },
        onError: 'resting',
      },
      on: { 'cancel.requested': 'resting' },
    },
    asking: {
      description: 'The password is asked for before anything changes.',
      tags: 'password',
      on: {
        'password.submitted': [
          {
            guard: { type: 'isMissing', params: ({ event }) => event.password },
            actions: { type: 'require', params: 'password' },
          },
          { guard: { type: 'isFor', params: 'setUp' }, target: 'starting' },
          { guard: { type: 'isFor', params: 'turnOff' }, target: 'turningOff' },
          { target: 'renewing' },
        ],
        'field.edited': { actions: 'forgetProblems' },
        'cancel.requested': 'resting',
      },
    },
    starting: {
      description: 'The password is checked and a secret is made.',
      tags: ['password', 'busy'],
      invoke: {
        id: 'startTwoFactor',
        src: 'startTwoFactor',
        input: ({ event }) => (assertEvent(event, 'password.submitted'), { password: event.password }),
        onDone: {
          target: 'scanning',
          actions: ['forgetProblems', { type: 'takeSecret', params: ({ event }) => event.output }],
        },
        onError: refused,
      },
    },
    turningOff: {
      description: 'The second factor is being turned off.',
      tags: ['password', 'busy'],
      invoke: {
        id: 'turnOff',
        src: 'turnOff',
        input: ({ event }) => (assertEvent(event, 'password.submitted'), { password: event.password }),
        onDone: { target: 'resting', actions: ['tellOff', 'sayOff'] },
        onError: refused,
      },
    },
    renewing: {
      description: 'New recovery codes are being made.',
      tags: ['password', 'busy'],
      invoke: {
        id: 'renewCodes',
        src: 'renewCodes',
        input: ({ event }) => (assertEvent(event, 'password.submitted'), { password: event.password }),
        onDone: {
          target: 'showingCodes',
          actions: [
            'forgetProblems',
            { type: 'takeCodes', params: ({ event }) => event.output },
            { type: 'tellOn', params: ({ event }) => event.output },
          ],
        },
        onError: refused,
      },
    },
    scanning: {
      description: 'The secret is shown to be scanned; a code from the phone is awaited.',
      tags: 'scanning',
      initial: 'idle',
      on: {
        'code.submitted': [
          { guard: { type: 'isCode', params: ({ event }) => event.code }, target: 'verifying' },
          { actions: { type: 'require', params: 'code' } },
        ],
        'field.edited': { actions: 'forgetProblems' },
        'cancel.requested': 'resting',
      },
      states: {
        idle: { description: 'The secret waits to be scanned or copied.', on: { 'copy.requested': 'copying' } },
        copying: {
          description: 'The secret is being copied.',
          invoke: {
            id: 'copyText',
            src: 'copyText',
            input: ({ context }) => ({ secret: context.authenticatorSecret?.secret ?? '' }),
            onDone: { target: 'idle', actions: 'sayCopied' },
            onError: { target: 'idle', actions: 'sayFailed' },
          },
        },
      },
    },
    verifying: {
      description: 'The code from the phone is being checked.',
      tags: ['scanning', 'busy'],
      invoke: {
        id: 'verifyCode',
        src: 'verifyCode',
        input: ({ event }) => (assertEvent(event, 'code.submitted'), { code: event.code }),
        onDone: {
          target: 'showingCodes',
          actions: [
            'forgetProblems',
            { type: 'takeCodes', params: ({ event }) => event.output },
            { type: 'tellOn', params: ({ event }) => event.output },
          ],
        },
        onError: [
          {
            guard: { type: 'isTooLate', params: ({ event }) => ({ failure: event.error }) },
            target: 'resting',
            actions: 'sayTooLate',
          },
          { target: 'scanning', actions: { type: 'explain', params: ({ event }) => ({ failure: event.error }) } },
        ],
      },
    },
    showingCodes: {
      description: 'The recovery codes are shown, this once.',
      tags: 'codes',
      invoke: {
        id: 'keepCodes',
        systemId: 'secondFactorCodes',
        src: 'keepCodes',
        input: ({ context }) => ({ recoveryCodes: context.recoveryCodes, by: 'secondFactorCodes' }),
        onDone: 'resting',
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof twoFactorSetup>
/** Whether the password is asked for, or on its way. */
export const asksForPassword = (snapshot: Snapshot): boolean => snapshot.hasTag('password')
/** The actor of the way to the provider and back, while it runs. */
export const confirmingOf = ({ children }: Snapshot) => children.confirmAtProvider
/** The recovery codes that are being shown. */
export const codesKeeperOf = ({ children }: Snapshot) => children.keepCodes
/** Whether an answer is waited for. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')
