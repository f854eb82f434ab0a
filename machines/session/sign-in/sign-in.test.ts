import type { Effects } from '../../../test/kit/effects/effects.ts'
import { testsOfDecisions } from '../../../test/kit/effects/decisions.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { problemOfCode, signIn } from './sign-in.ts'
import { refusal, userOf } from '../samples.walk.ts'
import { at, CREDENTIALS, signInWalks } from './sign-in.walk.ts'

const anywhere = (state: string) => ({ 'form.edited': state, 'place.changed': [state, 'credentials'] })

const onEveryForm = (event: string) => ['credentials', 'code', 'recoveryCode'].map((form) => `${form} — ${event} → *`)
const effects: Effects = {
  'starts providerOffer': '(start) → *',
  'starts logIn': '* — credentials.submitted → checkingCredentials',
  'starts verifyOneTimeCode': '* — code.submitted → checkingCode',
  'starts verifyRecoveryCode': '* — code.submitted → checkingRecoveryCode',
  'tells session: user.admitted': 'checking* → admitted',
  'tells router: codeStep.opened': 'checkingCredentials — logIn answered → code',
  'sets errors': [
    '* — credentials.submitted → credentials',
    '* — code.submitted → code',
    '* — code.submitted → recoveryCode',
    '* — verifyRecoveryCode failed → *',
  ],
  'sets problem': ['* — logIn failed → *', '* — verifyOneTimeCode failed → *', '* — verifyRecoveryCode failed → *'],
  // What was wrong is forgotten with the next thing that is typed, tried or gone to.
  'clears errors': [...onEveryForm('form.edited'), ...onEveryForm('place.changed'), '* — *.submitted → checking*'],
  'clears problem': [...onEveryForm('form.edited'), ...onEveryForm('place.changed'), ...onEveryForm('*.submitted')],
}

testsOfWalk(
  signInWalks,
  {
    credentials: {
      'form.edited': 'credentials',
      'place.changed': 'credentials',
      'credentials.submitted': ['credentials', 'checkingCredentials'],
    },
    checkingCredentials: {
      ...anywhere('checkingCredentials'),
      'place.changed': 'credentials',
      'logIn answered': ['admitted', 'code'],
      'logIn failed': 'credentials',
    },
    code: {
      'form.edited': 'code',
      'place.changed': ['recoveryCode', 'credentials'],
      'code.submitted': ['code', 'checkingCode'],
    },
    checkingCode: {
      'form.edited': 'checkingCode',
      'place.changed': ['recoveryCode', 'credentials'],
      'verifyOneTimeCode answered': 'admitted',
      'verifyOneTimeCode failed': 'code',
    },
    recoveryCode: {
      'form.edited': 'recoveryCode',
      'place.changed': ['code', 'credentials'],
      'code.submitted': ['recoveryCode', 'checkingRecoveryCode'],
    },
    checkingRecoveryCode: {
      'form.edited': 'checkingRecoveryCode',
      'place.changed': ['code', 'credentials'],
      'verifyRecoveryCode answered': 'admitted',
      'verifyRecoveryCode failed': 'recoveryCode',
    },
    admitted: { 'form.edited': 'admitted', 'place.changed': 'credentials' },
  },
  effects,
)

function open() {
  const world = new World(['session', 'router'])
  const actor = world.host(signIn, { place: at('signIn') })
  actor.start()
  const password = (credentials = CREDENTIALS) => actor.send({ type: 'credentials.submitted', credentials })
  const code = (typed: string) => actor.send({ type: 'code.submitted', code: typed })
  const asked = () => world.running.filter((id) => id !== 'providerOffer')
  return { world, actor, password, code, asked, now: () => actor.getSnapshot() }
}

let bench: ReturnType<typeof open>
beforeEach(() => {
  bench = open()
})

describe('[AUTH-01] with e-mail and password', () => {
  test('what cannot be right is not sent, and both fields say why', () => {
    bench.password({ email: 'ada', password: '' })
    expect(bench.now().context.errors).toEqual({ email: 'email', password: 'required' })
    expect(bench.asked()).toEqual([])
  })

  test('wrong ones show what the server says, and the form stays', () => {
    bench.password()
    bench.world.port('logIn').fail(refusal(401))
    expect(bench.now().value).toBe('credentials')
    expect(bench.now().context).toMatchObject({ errors: {}, problem: 'E-mail or password is not right.' })
  })

  test('no answer is no judgement: the form says nothing, the catalogue does', () => {
    bench.password()
    bench.world.port('logIn').fail(refusal(0, { message: 'no answer' }))
    expect(bench.now().context.problem).toBe(null)
  })

  test('right ones admit the user', () => {
    bench.password()
    bench.world.port('logIn').answer({ user: userOf(), isTwoFactorRequired: false })
    expect(bench.world.told).toEqual([{ type: 'user.admitted', user: userOf() }])
  })
})

describe('where the account asks for a second factor', () => {
  beforeEach(() => {
    bench.password()
    bench.world.port('logIn').answer({ user: null, isTwoFactorRequired: true })
  })

  test('[AUTH-02] a wrong code is explained and one stays, a right one signs in', () => {
    expect(bench.world.told).toEqual([{ type: 'codeStep.opened' }])
    bench.code('000000')
    bench.world.port('verifyOneTimeCode').fail(refusal(401, { message: 'This code is not right.' }))
    expect([bench.now().value, problemOfCode(bench.now())]).toEqual(['code', 'This code is not right.'])
    bench.code('123456')
    bench.world.port('verifyOneTimeCode').answer(userOf())
    expect(bench.now().value).toBe('admitted')
  })

  test('[AUTH-03] a recovery code does as well', () => {
    bench.actor.send({ type: 'place.changed', place: at('recoveryCode') })
    bench.code('abcd-efgh')
    expect(bench.world.port('verifyRecoveryCode').input).toEqual({ kind: 'recoveryCode', code: 'abcd-efgh' })
    bench.world.port('verifyRecoveryCode').answer(userOf())
    expect(bench.now().value).toBe('admitted')
  })

  test('going back to the password gives the step up', () => {
    bench.actor.send({ type: 'place.changed', place: at('signIn') })
    bench.code('123456')
    expect([bench.now().value, bench.asked()]).toEqual(['credentials', []])
  })
})

testsOfDecisions(signInWalks, { starts: ['credentials', 'code', 'recoveryCode'] })
