import { deepEqual, equal } from 'node:assert/strict'
import { answered, failed, walkOf } from '../../../test/kit/walk.ts'
import { refusal } from '../../session/samples.walk.ts'
import { twoFactorSetup } from './two-factor-setup.ts'

export const SECRET = { secret: 'JBSWY3DPEHPK3PXP', secretUri: 'otpauth://totp/Lanewise:ada?secret=JBSWY3DPEHPK3PXP' }
export const CODES = { recoveryCodes: ['AAAA-1111', 'BBBB-2222'] }
export const WRONG_CODE = refusal(400, { errors: [{ param: 'code', message: 'This code is not right.' }] })
export const WRONG_PASSWORD = refusal(400, { errors: [{ param: 'password', message: 'The password is not right.' }] })
export const TOO_LATE = refusal(422)

/** How the second factor is walked. */
export const twoFactorSetupWalk = walkOf({
  machine: twoFactorSetup,
  system: ['session', 'toasts'],
  events: [
    { type: 'change.requested', purpose: 'setUp', by: 'password' },
    { type: 'change.requested', purpose: 'turnOff', by: 'password' },
    { type: 'change.requested', purpose: 'newCodes', by: 'password' },
    { type: 'change.requested', purpose: 'turnOff', by: 'provider' },
    answered('lookForReturn', null),
    answered('lookForReturn', 'setUp'),
    answered('lookForReturn', 'newCodes'),
    failed('lookForReturn'),
    answered('confirmAtProvider', { by: 'provider' }),
    answered('confirmAtProvider', { by: 'password' }),
    failed('confirmAtProvider'),
    { type: 'password.submitted', password: 'correct horse' },
    { type: 'password.submitted', password: '' },
    { type: 'code.submitted', code: '902614' },
    { type: 'code.submitted', code: '9026' },
    answered('startTwoFactor', SECRET),
    answered('verifyCode', CODES),
    answered('renewCodes', CODES),
    answered('keepCodes'),
    failed('startTwoFactor', WRONG_PASSWORD),
    failed('verifyCode', WRONG_CODE),
    failed('verifyCode', TOO_LATE),
    failed('turnOff', WRONG_PASSWORD),
    failed('renewCodes', WRONG_PASSWORD),
  ],
  // Recovery codes that are shown do not break.
  only: (_, event) => event.type !== 'xstate.error.actor.keepCodes',
  invariants: {
    'neither password nor one-time code is ever in context': ({ snapshot }) =>
      !/correct horse|902614/.test(JSON.stringify(snapshot.context)),
    'the secret is there while it is scanned, and at no other time': ({ snapshot }) =>
      deepEqual(snapshot.context.authenticatorSecret, snapshot.hasTag('scanning') ? SECRET : null),
    'the recovery codes are there while they are shown, and at no other time': ({ snapshot }) =>
      deepEqual(snapshot.context.recoveryCodes, snapshot.hasTag('codes') ? CODES.recoveryCodes : []),
    'without a password nothing is done before one has confirmed at the provider, nor twice at one word': (moment) => {
      const { event, before, snapshot } = moment
      if (snapshot.context.by === 'password') return
      if (/error.actor.(startTwoFactor|turnOff|renewCodes)/.test(event.type) || event.type === 'change.requested')
        equal(snapshot.matches('confirming'), true)
      if (snapshot.matches('asking') && before.matches('confirming'))
        equal(event.type, 'xstate.done.actor.confirmAtProvider')
    },
    'the session hears of it exactly when it is turned on or off, or has new codes': ({ event, told }) =>
      equal(
        told.filter(({ type }) => type === 'user.changed').length,
        ['xstate.done.actor.verifyCode', 'xstate.done.actor.turnOff', 'xstate.done.actor.renewCodes'].includes(
          event.type,
        )
          ? 1
          : 0,
      ),
  },
})
