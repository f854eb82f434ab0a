import { beforeEach, describe, expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/world.ts'
import { isChanging, passwordChange } from './password-change.ts'
import { NEW_CODE } from '../session/code-keeping.walk.ts'
import { FIELDS, passwordChangeWalk, WRONG_CURRENT } from './password-change.walk.ts'

testsOfWalk(passwordChangeWalk, {
  filling: { 'passwords.submitted': ['changing', 'filling'], 'field.edited': 'filling' },
  changing: { 'changePassword answered': ['filling', 'keeping'], 'changePassword failed': 'filling' },
  keeping: { 'keepCode answered': 'filling' },
})

describe('[ACC-03] the password', () => {
  const open = () => {
    const world = new World(['session', 'toasts'])
    const actor = world.host(passwordChange, undefined)
    actor.start()
    return { world, actor, now: () => actor.getSnapshot() }
  }
  let bench: ReturnType<typeof open>
  beforeEach(() => {
    bench = open()
  })

  test('is not sent before all is right, and everything that is wrong is said', () => {
    bench.actor.send({
      type: 'passwords.submitted',
      fields: { currentPassword: '', password: 'short', passwordConfirmation: 'other' },
    })
    expect(bench.now().context.problems).toEqual({
      currentPassword: 'required',
      password: 'tooShort:8',
      passwordConfirmation: 'equal',
    })
    expect(bench.world.running).toEqual([])
  })

  test('is changed, and the form with the old one goes', () => {
    bench.actor.send({ type: 'passwords.submitted', fields: FIELDS })
    expect(isChanging(bench.now())).toBe(true)
    bench.world.port('changePassword').answer({ recoveryCode: null })
    expect([bench.now().value, bench.now().context.changes]).toEqual(['filling', 1])
    expect(bench.world.told).toMatchObject([{ type: 'toast.requested', text: { key: 'security.passwordChanged' } }])
  })

  test('[FORM-02] that is wrong is said at its field, until that is edited', () => {
    bench.actor.send({ type: 'passwords.submitted', fields: FIELDS })
    bench.world.port('changePassword').fail(WRONG_CURRENT)
    expect(bench.now().context).toMatchObject({
      changes: 0,
      problems: { currentPassword: 'The password is not right.' },
    })
    bench.actor.send({ type: 'field.edited', name: 'currentPassword' })
    expect(bench.now().context.problems).toEqual({})
  })

  test('that is the first one brings a recovery code, to be kept before one goes on', () => {
    const { currentPassword: _, ...first } = FIELDS
    bench.actor.send({ type: 'passwords.submitted', fields: first })
    expect(bench.world.port('changePassword').input).toEqual(first)
    bench.world.port('changePassword').answer({ recoveryCode: NEW_CODE })
    expect(bench.world.port('keepCode').input).toEqual({ code: NEW_CODE })
    bench.world.port('keepCode').answer(undefined)
    expect(bench.now().context.recoveryCode).toBe(null)
    expect(bench.world.told.at(-1)).toEqual({ type: 'user.changed', fields: { oAuthOnly: false } })
  })
})
