import type { Effects } from '../../../test/kit/effects/effects.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { testsOfDecisions } from '../../../test/kit/effects/decisions.ts'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/ports/world.ts'
import type { Purpose } from './two-factor-parts.ts'
import { asksForPassword, isBusy, twoFactorSetup } from './two-factor-setup.ts'
import { CODES, SECRET, TOO_LATE, twoFactorSetupWalk, WRONG_CODE, WRONG_PASSWORD } from './two-factor-setup.walk.ts'

const scanning = (state: string) => ({
  'code.submitted': ['verifying', `scanning.${state}`],
  'field.edited': `scanning.${state}`,
  'cancel.requested': 'resting',
})
const idle = (state: string) => `${state}.idle`

const RESTS_AGAIN = [
  'asking — cancel.requested → *',
  'scanning* — cancel.requested → *',
  '* — verifyCode failed → resting',
]
const effects: Effects = {
  'starts lookForReturn': '(start) → *',
  'starts confirmAtProvider': '* → confirming',
  'starts startTwoFactor': '* → starting',
  'starts turnOff': '* → turningOff',
  'starts renewCodes': '* → renewing',
  'starts verifyCode': '* → verifying',
  'starts copyText': '* — copy.requested → *',
  'starts keepCodes': '* → showingCodes',
  'tells session: user.changed': [
    '* — turnOff answered → *',
    '* — verifyCode answered → *',
    '* — renewCodes answered → *',
  ],
  'tells toasts: toast.requested': [
    '* — turnOff answered → *',
    '* — verifyCode failed → resting',
    '* — copyText * → *',
  ],
  'sets purpose': [
    'resting — * → *',
    'arriving — * → confirming',
    // At rest it is what it is at first.
    'asking — cancel.requested → *',
    'confirming — * → resting',
    '* — turnOff answered → *',
    '* — keepCodes answered → *',
  ],
  'sets by': [
    'resting — * → confirming',
    'arriving — * → confirming',
    'confirming — * → *',
    '* — cancel.requested → *',
    '* — turnOff answered → *',
    '* — verifyCode failed → resting',
    '* — keepCodes answered → *',
  ],
  'sets hasReturned': 'arriving — * → confirming',
  'clears hasReturned': 'confirming — * → *',
  // Why the provider's word was not taken is said where it is asked for again.
  'sets hindrance': ['starting — * → confirming', 'turningOff — * → confirming', 'renewing — * → confirming'],
  'clears hindrance': 'confirming — * → *',
  'sets problems': [
    'asking — password.submitted → asking',
    'scanning* — code.submitted → scanning*',
    '* — startTwoFactor failed → asking',
    '* — turnOff failed → asking',
    '* — renewCodes failed → asking',
    '* — verifyCode failed → scanning*',
  ],
  'clears problems': [
    '* — field.edited → *',
    '* — startTwoFactor answered → *',
    '* — turnOff answered → *',
    '* — renewCodes answered → *',
    '* — verifyCode answered → *',
    ...RESTS_AGAIN,
  ],
  'sets authenticatorSecret': '* — startTwoFactor answered → *',
  'clears authenticatorSecret': [
    '* — verifyCode answered → *',
    'scanning* — cancel.requested → *',
    '* — verifyCode failed → resting',
  ],
  'sets recoveryCodes': ['* — verifyCode answered → *', '* — renewCodes answered → *'],
  'clears recoveryCodes': '* — keepCodes answered → *',
}

testsOfWalk(
  twoFactorSetupWalk,
  {
    arriving: { 'lookForReturn answered': ['resting', 'confirming'], 'lookForReturn failed': 'resting' },
    resting: { 'change.requested': ['asking', 'confirming'] },
    confirming: {
      'confirmAtProvider answered': 'asking',
      'confirmAtProvider failed': 'resting',
      'cancel.requested': 'resting',
    },
    asking: {
      'password.submitted': ['asking', 'starting', 'turningOff', 'renewing'],
      'field.edited': 'asking',
      'cancel.requested': 'resting',
    },
    starting: { 'startTwoFactor answered': idle('scanning'), 'startTwoFactor failed': ['asking', 'confirming'] },
    turningOff: { 'turnOff answered': 'resting', 'turnOff failed': ['asking', 'confirming'] },
    renewing: { 'renewCodes answered': 'showingCodes', 'renewCodes failed': ['asking', 'confirming'] },
    'scanning.idle': { ...scanning('idle'), 'copy.requested': 'scanning.copying' },
    'scanning.copying': {
      ...scanning('copying'),
      'copyText answered': idle('scanning'),
      'copyText failed': idle('scanning'),
    },
    verifying: { 'verifyCode answered': 'showingCodes', 'verifyCode failed': [idle('scanning'), 'resting'] },
    showingCodes: { 'keepCodes answered': 'resting' },
  },
  effects,
)

testsOfDecisions(twoFactorSetupWalk, {
  decisions: (['setUp', 'turnOff', 'newCodes'] as const).map((purpose) => ({
    in: 'asking',
    when: (context) => context.purpose === purpose && context.by === 'password',
    on: { type: 'password.submitted', password: '' },
    to: 'asking',
  })),
})

describe('[ACC-04] the second factor', () => {
  const open = (purpose: Purpose) => {
    const world = new World(['session', 'toasts'])
    const actor = world.host(twoFactorSetup, undefined)
    actor.start()
    world.port('lookForReturn').answer(null)
    actor.send({ type: 'change.requested', purpose, by: 'password' })
    return { world, actor, now: () => actor.getSnapshot() }
  }
  let bench: ReturnType<typeof open>
  beforeEach(() => {
    bench = open('setUp')
  })
  const confirm = () => bench.actor.send({ type: 'password.submitted', password: 'mine' })

  test('is on once a code was right; the ten codes are shown until they are kept, and forgotten', () => {
    confirm()
    expect([asksForPassword(bench.now()), isBusy(bench.now())]).toEqual([true, true])
    bench.world.port('startTwoFactor').answer(SECRET)
    bench.actor.send({ type: 'code.submitted', code: '902614' })
    bench.world.port('verifyCode').answer(CODES)
    const fields = { isTwoFactorAuthenticationEnabled: true, recoveryCodesLeft: 2 }
    expect(bench.world.told).toEqual([{ type: 'user.changed', fields }])
    expect(bench.world.port('keepCodes').input).toEqual({ ...CODES, by: 'secondFactorCodes' })
    bench.world.port('keepCodes').answer(undefined)
    expect(JSON.stringify(bench.now().context)).not.toMatch(/AAAA|JBSW/)
  })

  test('stays at its step when the password or the code is wrong', () => {
    confirm()
    bench.world.port('startTwoFactor').fail(WRONG_PASSWORD)
    expect(bench.now().context.problems).toEqual({ password: 'The password is not right.' })
    confirm()
    bench.world.port('startTwoFactor').answer(SECRET)
    bench.actor.send({ type: 'code.submitted', code: '111111' })
    bench.world.port('verifyCode').fail(WRONG_CODE)
    expect(bench.now().context).toMatchObject({
      problems: { code: 'This code is not right.' },
      authenticatorSecret: SECRET,
    })
  })

  test('starts over when the time for it is up', () => {
    confirm()
    bench.world.port('startTwoFactor').answer(SECRET)
    bench.actor.send({ type: 'code.submitted', code: '902614' })
    bench.world.port('verifyCode').fail(TOO_LATE)
    expect([bench.now().value, bench.now().context.authenticatorSecret]).toEqual(['resting', null])
  })

  test('is turned off with the password', () => {
    bench = open('turnOff')
    confirm()
    bench.world.port('turnOff').answer(null)
    expect(bench.world.told[0]).toEqual({
      type: 'user.changed',
      fields: { isTwoFactorAuthenticationEnabled: false, recoveryCodesLeft: null },
    })
  })

  test('of a person without a password takes a word of the provider, which they come back with, and each word once', () => {
    const world = new World(['session', 'toasts'])
    const actor = world.host(twoFactorSetup, undefined)
    actor.start()
    world.port('lookForReturn').answer('newCodes')
    const reauth = { of: 'twoFactor', purpose: 'newCodes' }
    expect(world.port('confirmAtProvider').input).toEqual({ reauth, hasReturned: true, hindrance: null })
    world.port('confirmAtProvider').answer({ by: 'provider' })
    actor.send({ type: 'password.submitted', password: '' })
    world.port('renewCodes').fail(WRONG_PASSWORD)
    expect(world.port('confirmAtProvider').input).toEqual({ reauth, hasReturned: false, hindrance: 'refused' })
  })

  test('gets new codes with the password', () => {
    bench = open('newCodes')
    confirm()
    bench.world.port('renewCodes').answer(CODES)
    expect(bench.now().context.recoveryCodes).toEqual(CODES.recoveryCodes)
  })
})
