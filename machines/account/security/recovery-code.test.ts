import { expect, test } from 'vitest'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { NEW_CODE } from '../../session/sign-up/code-keeping.walk.ts'
import { asksForPassword, isRenewing, recoveryCodeRenewal } from './recovery-code.ts'
import { recoveryCodeRenewalWalk } from './recovery-code.walk.ts'
import { WRONG_PASSWORD } from './two-factor-setup.walk.ts'

testsOfWalk(
  recoveryCodeRenewalWalk,
  {
    resting: { 'renewal.requested': 'asking' },
    asking: { 'password.submitted': ['asking', 'renewing'], 'field.edited': 'asking', 'cancel.requested': 'resting' },
    renewing: { 'renewRecoveryCode answered': 'keeping', 'renewRecoveryCode failed': 'asking' },
    keeping: { 'keepCode answered': 'resting' },
  },
  {
    'starts renewRecoveryCode': '* → renewing',
    'starts keepCode': '* → keeping',
    'sets problems': ['asking — password.submitted → asking', '* — renewRecoveryCode failed → asking'],
    'clears problems': ['* → renewing', '* — field.edited → *', '* — cancel.requested → resting'],
    'sets recoveryCode': '* — renewRecoveryCode answered → keeping',
    'clears recoveryCode': '* — keepCode answered → resting',
  },
)

test('[USE-14] a new code takes the right password, which is said to be wrong where it is asked for', () => {
  const world = new World([])
  const actor = world.host(recoveryCodeRenewal, undefined)
  actor.start()
  actor.send({ type: 'renewal.requested' })
  actor.send({ type: 'password.submitted', password: 'wrong horse' })
  expect([asksForPassword(actor.getSnapshot()), isRenewing(actor.getSnapshot())]).toEqual([true, true])
  expect(world.port('renewRecoveryCode').input).toEqual({ password: 'wrong horse' })
  world.port('renewRecoveryCode').fail(WRONG_PASSWORD)
  expect(actor.getSnapshot().context.problems).toEqual({ password: 'The password is not right.' })
  actor.send({ type: 'password.submitted', password: 'correct horse' })
  world.port('renewRecoveryCode').answer({ recoveryCode: NEW_CODE })
  expect(world.port('keepCode').input).toEqual({ recoveryCodes: [NEW_CODE], by: 'renewedRecoveryCode' })
})
