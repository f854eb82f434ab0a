import { beforeEach, describe, expect, test } from 'vitest'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { externalSignIn } from './external-sign-in.ts'
import { externalSignInWalk, NEWCOMER, PASSWORD_FIRST } from './external-sign-in.walk.ts'
import { refusal, userOf } from '../samples.walk.ts'

testsOfWalk(externalSignInWalk, {
  comingBack: {
    'comeBack answered': ['admitted', 'askedForCode', 'newcomer', 'hindered'],
    'comeBack failed': 'hindered',
  },
  newcomer: { 'agreement.changed': 'newcomer', 'account.requested': ['newcomer', 'registering'] },
  registering: { 'register answered': 'admitted', 'register failed': 'hindered' },
  hindered: { 'retry.requested': 'leaving' },
  leaving: { 'leaveForProvider answered': 'hindered', 'leaveForProvider failed': 'hindered' },
  askedForCode: {},
  admitted: {},
})

function open() {
  const world = new World(['session', 'router'])
  const actor = world.host(externalSignIn, externalSignInWalk.input)
  actor.start()
  return { world, actor, now: () => actor.getSnapshot() }
}
let bench: ReturnType<typeof open>
beforeEach(() => {
  bench = open()
})

describe('[AUTH-07] coming back from the provider', () => {
  test('an unknown user gets an account after agreeing, and is in', () => {
    bench.world.port('comeBack').answer({ outcome: 'unknown', newcomer: NEWCOMER })
    bench.actor.send({ type: 'account.requested' })
    expect([bench.now().value, bench.now().context.isAgreementMissing]).toEqual(['newcomer', true])
    bench.actor.send({ type: 'agreement.changed', hasAgreed: true })
    bench.actor.send({ type: 'account.requested' })
    bench.world.port('register').answer(userOf())
    expect(bench.world.told).toEqual([{ type: 'user.admitted', user: userOf() }])
  })

  test('a person whose address has an account is sent to their password, in the words of the server', () => {
    bench.world.port('comeBack').fail(PASSWORD_FIRST)
    expect(bench.now().context).toMatchObject({ hindrance: 'passwordFirst', message: PASSWORD_FIRST.message })
  })

  test.each([
    [refusal(401, { message: '' }), 'refused'],
    [refusal(503), 'unreachable'],
    [refusal(0, { message: '' }), 'unreachable'],
    [new Error('no such thing'), 'unreachable'],
  ] as const)('%j is told as %s', (failure, hindrance) => {
    bench.world.port('comeBack').fail(failure)
    expect(bench.now().context.hindrance).toBe(hindrance)
  })
})
