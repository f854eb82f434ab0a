import { assign, sendTo, setup } from 'xstate'
import type { RecoveryCodes } from '#contract/calls/account/two-factor.ts'
import { Failure, fieldErrors } from '#contract/errors.ts'
import { actorNamed } from '../../actor-named.ts'
import type { Problems } from '../../forms/problems.ts'
import { codeKeeping } from '../../session/sign-up/code-keeping.ts'
import type { Hindrance } from '../../session/sign-in/external-sign-in.ts'
import { portNotProvided } from '../../port.ts'
import { hindranceIn, providerConfirming, type Confirmed } from '../reauth/provider-confirming.ts'
import { toast } from '../../toasts/toast.ts'

/** What an authenticator needs; named so that the inspector hides it. */
export type AuthenticatorSecret = { readonly secret: string; readonly secretUri: string }
/** What the password is asked for. */
export type Purpose = 'setUp' | 'turnOff' | 'newCodes'

/** How a user proves again who they are: with the password, or, without a password, at the external provider. */
export type Proof = 'password' | 'provider'

type Context = {
  readonly purpose: Purpose
  readonly by: Proof
  /** The user has just come back from the provider to confirm this. */
  readonly hasReturned: boolean
  /** The provider's word was not taken the last time. */
  readonly hindrance: Hindrance | null
  readonly problems: Problems
  readonly authenticatorSecret: AuthenticatorSecret | null
  readonly recoveryCodes: readonly string[]
}
type Event =
  | { type: 'change.requested'; purpose: Purpose; by: Proof }
  | { type: 'password.submitted'; password: string }
  | { type: 'code.submitted'; code: string }
  | { type: 'field.edited' }
  | { type: 'copy.requested' }
  | { type: 'cancel.requested' }

const NO_WAY = { hasReturned: false, hindrance: null } as const
export const BLANK: Context = {
  purpose: 'setUp',
  by: 'password',
  ...NO_WAY,
  problems: {},
  authenticatorSecret: null,
  recoveryCodes: [],
}
const SIX_DIGITS = /^\d{6}$/

/** What the second factor is made of, apart from its states. */
export const parts = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    children: {} as { confirmAtProvider: 'confirmAtProvider'; keepCodes: 'keepCodes' },
    tags: {} as 'busy' | 'password' | 'scanning' | 'codes',
  },
  actors: {
    /** What the user has just come back from the provider for; usually nothing. */
    lookForReturn: portNotProvided<Purpose | null, void>('lookForReturn'),
    confirmAtProvider: providerConfirming,
    startTwoFactor: portNotProvided<AuthenticatorSecret, { password: string }>('startTwoFactor'),
    verifyCode: portNotProvided<RecoveryCodes, { code: string }>('verifyCode'),
    turnOff: portNotProvided<null, { password: string }>('turnOff'),
    renewCodes: portNotProvided<RecoveryCodes, { password: string }>('renewCodes'),
    copyText: portNotProvided<null, { secret: string }>('copyText'),
    keepCodes: codeKeeping,
  },
  guards: {
    hasReturned: (_, purpose: Purpose | null) => purpose !== null,
    isByProvider: (_, by: Proof) => by === 'provider',
    isMissing: ({ context }, password: string) => context.by === 'password' && password === '',
    goesByProvider: ({ context }) => context.by === 'provider',
    isFor: ({ context }, purpose: Purpose) => context.purpose === purpose,
    isCode: (_, code: string) => SIX_DIGITS.test(code),
    isTooLate: (_, { failure }: { failure: unknown }) => Failure.safeParse(failure).data?.status === 422,
  },
  actions: {
    begin: assign((_, { purpose, by }: Pick<Context, 'purpose' | 'by'>) => ({ ...BLANK, purpose, by })),
    comeBack: assign((_, purpose: Purpose | null) => ({
      ...BLANK,
      ...(purpose !== null && { purpose }),
      by: 'provider' as const,
      hasReturned: true,
    })),
    takeProof: assign((_, { by }: Confirmed) => ({ by })),
    forgetWay: assign(NO_WAY),
    require: assign((_, name: string) => ({ problems: { [name]: 'required' } })),
    forgetProblems: assign({ problems: {} }),
    explain: assign((_, { failure }: { failure: unknown }) => ({ problems: fieldErrors(failure) })),
    noteHindrance: assign((_, { failure }: { failure: unknown }) => ({ hindrance: hindranceIn(failure) })),
    takeSecret: assign((_, { secret, secretUri }: AuthenticatorSecret) => ({
      authenticatorSecret: { secret, secretUri },
    })),
    takeCodes: assign((_, { recoveryCodes }: RecoveryCodes) => ({ recoveryCodes, authenticatorSecret: null })),
    forget: assign(BLANK),
    tellOn: sendTo(actorNamed('session'), (_, { recoveryCodes }: RecoveryCodes) => ({
      type: 'user.changed',
      fields: { isTwoFactorAuthenticationEnabled: true, recoveryCodesLeft: recoveryCodes.length },
    })),
    tellOff: sendTo(actorNamed('session'), {
      type: 'user.changed',
      fields: { isTwoFactorAuthenticationEnabled: false, recoveryCodesLeft: null },
    }),
    sayOff: sendTo(actorNamed('toasts'), toast('success', 'security.turnedOff')),
    sayTooLate: sendTo(actorNamed('toasts'), toast('error', 'security.tooLate')),
    sayCopied: sendTo(actorNamed('toasts'), toast('success', 'clipboard.copied')),
    sayFailed: sendTo(actorNamed('toasts'), toast('error', 'errors.somethingWentWrong')),
  },
})
