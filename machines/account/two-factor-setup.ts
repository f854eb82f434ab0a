import { assertEvent, assign, sendTo, setup, type SnapshotFrom } from 'xstate'
import type { RecoveryCodes } from '#contract/calls/two-factor.ts'
import { Failure, fieldErrors } from '#contract/errors.ts'
import { actorNamed } from '../actor-named.ts'
import type { Problems } from '../forms/problems.ts'
import { unplugged } from '../unplugged.ts'

/** What an authenticator needs; named so that the inspector hides it. */
export type AuthenticatorSecret = { readonly secret: string; readonly secretUri: string }
/** What the password is asked for. */
export type Purpose = 'setUp' | 'turnOff' | 'newCodes'

type Context = {
  readonly purpose: Purpose
  readonly problems: Problems
  readonly authenticatorSecret: AuthenticatorSecret | null
  readonly recoveryCodes: readonly string[]
}
type Event =
  | { type: 'change.requested'; purpose: Purpose }
  | { type: 'password.submitted'; password: string }
  | { type: 'code.submitted'; code: string }
  | { type: 'field.edited' }
  | { type: 'copy.requested' }
  | { type: 'download.requested' }
  | { type: 'cancel.requested' }
  | { type: 'finish.requested' }

const BLANK: Context = { purpose: 'setUp', problems: {}, authenticatorSecret: null, recoveryCodes: [] }
const SIX_DIGITS = /^\d{6}$/
const toast = (kind: 'success' | 'error', key: string) => ({ type: 'toast.requested', kind, text: { key } })

/**
 * The second factor: set up in four steps (password, secret, code, recovery codes), turned off, or given new codes, each
 * with the password. Password and code are in their submission alone; secret and codes are forgotten with their step.
 */
export const twoFactorSetup = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'password' | 'scanning' | 'codes' },
  actors: {
    startTwoFactor: unplugged<AuthenticatorSecret, { password: string }>('startTwoFactor'),
    verifyCode: unplugged<RecoveryCodes, { code: string }>('verifyCode'),
    turnOff: unplugged<null, { password: string }>('turnOff'),
    renewCodes: unplugged<RecoveryCodes, { password: string }>('renewCodes'),
    copyText: unplugged<null, { secret: string }>('copyText'),
    saveText: unplugged<null, { secret: string }>('saveText'),
  },
  guards: {
    isMissing: (_, password: string) => password === '',
    isFor: ({ context }, purpose: Purpose) => context.purpose === purpose,
    isCode: (_, code: string) => SIX_DIGITS.test(code),
    isTooLate: (_, { failure }: { failure: unknown }) => Failure.safeParse(failure).data?.status === 422,
  },
  actions: {
    begin: assign((_, purpose: Purpose) => ({ ...BLANK, purpose })),
    require: assign((_, name: string) => ({ problems: { [name]: 'required' } })),
    forgetProblems: assign({ problems: {} }),
    explain: assign((_, { failure }: { failure: unknown }) => ({ problems: fieldErrors(failure) })),
    takeSecret: assign((_, { secret, secretUri }: AuthenticatorSecret) => ({
      authenticatorSecret: { secret, secretUri },
    })),
    takeCodes: assign((_, { recoveryCodes }: RecoveryCodes) => ({ recoveryCodes, authenticatorSecret: null })),
    forget: assign(BLANK),
    tellOn: sendTo(actorNamed('session'), {
      type: 'user.changed',
      fields: { isTwoFactorAuthenticationEnabled: true },
    }),
    tellOff: sendTo(actorNamed('session'), {
      type: 'user.changed',
      fields: { isTwoFactorAuthenticationEnabled: false },
    }),
    sayOff: sendTo(actorNamed('toasts'), toast('success', 'security.turnedOff')),
    sayTooLate: sendTo(actorNamed('toasts'), toast('error', 'security.tooLate')),
    sayCopied: sendTo(actorNamed('toasts'), toast('success', 'clipboard.copied')),
    sayFailed: sendTo(actorNamed('toasts'), toast('error', 'errors.somethingWentWrong')),
  },
}).createMachine({
  id: 'twoFactorSetup',
  context: BLANK,
  initial: 'resting',
  states: {
    resting: {
      entry: 'forget',
      on: {
        'change.requested': { target: 'asking', actions: { type: 'begin', params: ({ event }) => event.purpose } },
      },
    },
    asking: {
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
      tags: ['password', 'busy'],
      invoke: {
        id: 'startTwoFactor',
        src: 'startTwoFactor',
        input: ({ event }) => (assertEvent(event, 'password.submitted'), { password: event.password }),
        onDone: {
          target: 'scanning',
          actions: ['forgetProblems', { type: 'takeSecret', params: ({ event }) => event.output }],
        },
        onError: { target: 'asking', actions: { type: 'explain', params: ({ event }) => ({ failure: event.error }) } },
      },
    },
    turningOff: {
      tags: ['password', 'busy'],
      invoke: {
        id: 'turnOff',
        src: 'turnOff',
        input: ({ event }) => (assertEvent(event, 'password.submitted'), { password: event.password }),
        onDone: { target: 'resting', actions: ['tellOff', 'sayOff'] },
        onError: { target: 'asking', actions: { type: 'explain', params: ({ event }) => ({ failure: event.error }) } },
      },
    },
    renewing: {
      tags: ['password', 'busy'],
      invoke: {
        id: 'renewCodes',
        src: 'renewCodes',
        input: ({ event }) => (assertEvent(event, 'password.submitted'), { password: event.password }),
        onDone: {
          target: 'showingCodes',
          actions: ['forgetProblems', { type: 'takeCodes', params: ({ event }) => event.output }],
        },
        onError: { target: 'asking', actions: { type: 'explain', params: ({ event }) => ({ failure: event.error }) } },
      },
    },
    scanning: {
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
        idle: { on: { 'copy.requested': 'copying' } },
        copying: {
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
      tags: ['scanning', 'busy'],
      invoke: {
        id: 'verifyCode',
        src: 'verifyCode',
        input: ({ event }) => (assertEvent(event, 'code.submitted'), { code: event.code }),
        onDone: {
          target: 'showingCodes',
          actions: ['forgetProblems', { type: 'takeCodes', params: ({ event }) => event.output }, 'tellOn'],
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
      tags: 'codes',
      initial: 'idle',
      on: { 'finish.requested': 'resting' },
      states: {
        idle: { on: { 'copy.requested': 'copying', 'download.requested': 'downloading' } },
        copying: {
          invoke: {
            id: 'copyText',
            src: 'copyText',
            input: ({ context }) => ({ secret: context.recoveryCodes.join('\n') }),
            onDone: { target: 'idle', actions: 'sayCopied' },
            onError: { target: 'idle', actions: 'sayFailed' },
          },
        },
        downloading: {
          invoke: {
            id: 'saveText',
            src: 'saveText',
            input: ({ context }) => ({ secret: `${context.recoveryCodes.join('\n')}\n` }),
            onDone: 'idle',
            onError: { target: 'idle', actions: 'sayFailed' },
          },
        },
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof twoFactorSetup>
/** Whether the password is asked for, or on its way. */
export const asksForPassword = (snapshot: Snapshot): boolean => snapshot.hasTag('password')
/** Whether an answer is waited for. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')
