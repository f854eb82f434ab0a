import { beforeEach, describe, expect, test } from 'vitest'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { refusal } from '../../session/samples.walk.ts'
import { isChanging, passwordChange, type PasswordFields } from './password-change.ts'
import { NEW_CODE } from '../../session/sign-up/code-keeping.walk.ts'
import { FIELDS, FIRST, passwordChangeWalk, WORD_REFUSED, WRONG_CURRENT } from './password-change.walk.ts'

testsOfWalk(passwordChangeWalk, {
  arriving: { 'lookForReturn answered': ['confirming', 'filling'], 'lookForReturn failed': 'filling' },
  confirming: {
    'confirmAtProvider answered': 'filling',
    'confirmAtProvider failed': 'filling',
    'cancel.requested': 'filling',
  },
  filling: {
    'firstPassword.requested': 'confirming',
    'passwords.submitted': ['changing', 'filling', 'confirming'],
    'field.edited': 'filling',
    'cancel.requested': 'filling',
  },
  changing: { 'changePassword answered': ['filling', 'keeping'], 'changePassword failed': ['filling', 'confirming'] },
  keeping: { 'keepCode answered': 'filling' },
})

describe('[ACC-03] the password', () => {
  const open = () => {
    const world = new World(['session', 'toasts'])
    const actor = world.host(passwordChange, undefined)
    actor.start()
    world.port('lookForReturn').answer(false)
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
    expect(bench.world.told).toMatchObject([
      { type: 'user.changed', fields: { oAuthOnly: false } },
      { type: 'toast.requested', text: { key: 'security.passwordChanged' } },
    ])
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

  describe('[SEC-10] that is the first one', () => {
    const asks = () => bench.actor.send({ type: 'firstPassword.requested' })
    const confirms = (by: 'provider' | 'password' = 'provider') => bench.world.port('confirmAtProvider').answer({ by })
    const submits = (fields: PasswordFields = FIRST) => bench.actor.send({ type: 'passwords.submitted', fields })

    test('needs the provider to say who one is, brings a recovery code, and that is kept before one goes on', () => {
      asks()
      expect(bench.world.port('confirmAtProvider').input).toMatchObject({ reauth: { of: 'password' } })
      confirms()
      submits()
      expect(bench.world.port('changePassword').input).toEqual(FIRST)
      bench.world.port('changePassword').answer({ recoveryCode: NEW_CODE })
      expect(bench.world.port('keepCode').input).toEqual({ recoveryCodes: [NEW_CODE], by: 'recoveryCode' })
      bench.world.port('keepCode').answer(undefined)
      expect(bench.now().context.recoveryCode).toBe(null)
      expect(bench.world.told.at(-1)).toEqual({ type: 'user.changed', fields: { oAuthOnly: false } })
    })

    test('is not sent before', () => {
      submits()
      expect([bench.now().value, bench.world.running]).toEqual(['confirming', ['confirmAtProvider']])
    })

    test('goes on where one was, back from the provider', () => {
      const world = new World(['session', 'toasts'])
      const actor = world.host(passwordChange, undefined)
      actor.start()
      world.port('lookForReturn').answer(true)
      expect(world.port('confirmAtProvider').input).toMatchObject({ hasReturned: true, hindrance: null })
    })

    test('has to be confirmed again when the word was not taken; what else is wrong does not cost the word', () => {
      asks()
      confirms()
      submits()
      bench.world.port('changePassword').fail(TOO_COMMON)
      expect(bench.now().context).toMatchObject({ confirmedBy: 'provider', problems: { password: 'Too common.' } })
      submits()
      bench.world.port('changePassword').fail(WORD_REFUSED)
      expect(bench.world.port('confirmAtProvider').input).toMatchObject({ hasReturned: false, hindrance: 'refused' })
      expect(bench.now().context.confirmedBy).toBe(null)
    })

    test('takes the password for safes instead, where there is one', () => {
      asks()
      confirms('password')
      submits(FIELDS)
      bench.world.port('changePassword').answer({ recoveryCode: null })
      expect(bench.world.told).toContainEqual({ type: 'user.changed', fields: { oAuthOnly: false } })
    })

    test('can be thought better of', () => {
      asks()
      bench.actor.send({ type: 'cancel.requested' })
      expect(bench.now().value).toBe('filling')
      asks()
      confirms()
      bench.actor.send({ type: 'cancel.requested' })
      expect(bench.now().context.confirmedBy).toBe(null)
    })
  })
})

const TOO_COMMON = refusal(400, { errors: [{ param: 'password', message: 'Too common.' }] })
