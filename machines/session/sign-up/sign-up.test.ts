import { beforeEach, describe, expect, test } from 'vitest'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { isRefused, problemsCount, signUp } from './sign-up.ts'
import { userOf } from '../samples.walk.ts'
import { NEW_CODE } from './code-keeping.walk.ts'
import { FILLED, HALF_FILLED, signUpWalk, TAKEN } from './sign-up.walk.ts'

testsOfWalk(signUpWalk, {
  filling: {
    'registration.submitted': ['filling', 'registering'],
    'field.left': 'filling',
    'field.edited': 'filling',
    'agreement.changed': 'filling',
  },
  registering: { 'register answered': 'keeping', 'register failed': 'filling' },
  keeping: { 'keepCode answered': 'admitted' },
})

function open() {
  const world = new World(['session', 'toasts'])
  const actor = world.host(signUp, { place: { route: 'signUp', params: {}, search: '' } })
  actor.start()
  return { world, actor, now: () => actor.getSnapshot() }
}
let bench: ReturnType<typeof open>
beforeEach(() => {
  bench = open()
})

describe('[FORM-01] the form', () => {
  test('says everything that is wrong at once, and sends nothing', () => {
    bench.actor.send({ type: 'registration.submitted', fields: HALF_FILLED })
    expect(bench.now().context.problems).toEqual({
      lastName: 'required',
      email: 'email',
      passwordConfirmation: 'equal',
      agreedToTermsAndPolicy: 'required',
    })
    expect([problemsCount(bench.now()), isRefused(bench.now()), bench.world.running.includes('register')]).toEqual([
      4,
      true,
      false,
    ])
  })

  test('says what is wrong with a field one has left, and takes it back while one edits', () => {
    bench.actor.send({ type: 'field.left', name: 'email', fields: HALF_FILLED })
    expect([bench.now().context.problems, isRefused(bench.now())]).toEqual([{ email: 'email' }, false])
    bench.actor.send({ type: 'field.edited', name: 'email' })
    expect(bench.now().context.problems).toEqual({})
  })

  test('[FORM-02] shows what the server refuses at its field until that is edited', () => {
    bench.actor.send({ type: 'registration.submitted', fields: FILLED })
    bench.world.port('register').fail(TAKEN)
    expect(bench.now().context.problems).toEqual({ email: 'There is an account with this address.' })
    expect(isRefused(bench.now())).toBe(true)
    bench.actor.send({ type: 'field.edited', name: 'email' })
    expect(isRefused(bench.now())).toBe(false)
  })
})

test('[AUTH-04] one is let in when the recovery code is kept, and it is forgotten', () => {
  bench.actor.send({ type: 'registration.submitted', fields: FILLED })
  bench.world.port('register').answer({ user: userOf(), recoveryCode: NEW_CODE })
  expect(bench.world.port('keepCode').input).toEqual({ recoveryCodes: [NEW_CODE], by: 'recoveryCode' })
  expect(bench.world.told).toEqual([])
  bench.world.port('keepCode').answer(undefined)
  expect(bench.world.told).toEqual([{ type: 'user.admitted', user: userOf() }])
  expect(JSON.stringify(bench.now().context)).not.toContain(NEW_CODE)
})
