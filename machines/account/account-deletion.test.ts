import { beforeEach, describe, expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { accountDeletion, isArmed, isDeleting, isOpen } from './account-deletion.ts'
import { accountDeletionWalk, WRONG_PASSWORD } from './account-deletion.walk.ts'

testsOfWalk(accountDeletionWalk, {
  arriving: { 'lookForReturn answered': ['confirming', 'closed'], 'lookForReturn failed': 'closed' },
  closed: { 'deletion.requested': ['confirming', 'asking'] },
  confirming: {
    'confirmAtProvider answered': ['confirmed.resting', 'asking'],
    'confirmAtProvider failed': 'closed',
    'cancel.requested': 'closed',
  },
  'confirmed.resting': { 'deletion.pressed': 'confirmed.armed', 'cancel.requested': 'closed' },
  'confirmed.armed': {
    'deletion.pressed': 'deletingWithWord',
    'after armedFor': 'confirmed.resting',
    'cancel.requested': 'closed',
  },
  deletingWithWord: { 'deleteWithWord answered': 'gone', 'deleteWithWord failed': 'confirming' },
  asking: { 'delete.clicked': ['armed', 'asking'], 'field.edited': 'asking', 'cancel.requested': 'closed' },
  armed: {
    'delete.clicked': 'deleting',
    'field.edited': 'asking',
    'cancel.requested': 'closed',
    'after armedFor': 'asking',
  },
  deleting: { 'deleteAccount answered': 'gone', 'deleteAccount failed': 'asking' },
})

describe('[ACC-06] the account', () => {
  const open = () => {
    const world = new World(['session', 'signedInActors', 'toasts'])
    const actor = world.host(accountDeletion, undefined)
    actor.start()
    world.port('lookForReturn').answer(false)
    actor.send({ type: 'deletion.requested', by: 'password' })
    return {
      world,
      actor,
      now: () => actor.getSnapshot(),
      press: () => actor.send({ type: 'delete.clicked', password: 'mine' }),
    }
  }
  let bench: ReturnType<typeof open>
  beforeEach(() => {
    bench = open()
  })

  test('is not deleted without the password', () => {
    bench.actor.send({ type: 'delete.clicked', password: '' })
    expect([bench.now().context.problems, isArmed(bench.now())]).toEqual([{ password: 'required' }, false])
  })

  test('is deleted at the second press, and the session is over', () => {
    bench.press()
    expect([isArmed(bench.now()), bench.world.running]).toEqual([true, []])
    bench.press()
    expect([isDeleting(bench.now()), bench.world.port('deleteAccount').input]).toEqual([true, { password: 'mine' }])
    bench.world.port('deleteAccount').answer(null)
    expect(bench.world.told.map(({ type }) => type)).toEqual(['signOut.expected', 'toast.requested', 'session.expired'])
  })

  test('stays when the password is wrong, and the field says so until it is edited', () => {
    bench.press()
    bench.press()
    bench.world.port('deleteAccount').fail(WRONG_PASSWORD)
    expect([isOpen(bench.now()), bench.now().context.problems]).toEqual([
      true,
      { password: 'The password is not right.' },
    ])
    bench.actor.send({ type: 'field.edited' })
    expect(bench.now().context.problems).toEqual({})
  })

  test('of a person without a password goes with a fresh word of the provider, at the second press', () => {
    const world = new World(['session', 'signedInActors', 'toasts'])
    const actor = world.host(accountDeletion, undefined)
    actor.start()
    world.port('lookForReturn').answer(true)
    world.port('confirmAtProvider').answer({ by: 'provider' })
    expect([isOpen(actor.getSnapshot()), isArmed(actor.getSnapshot())]).toEqual([true, false])
    actor.send({ type: 'deletion.pressed' })
    expect([isArmed(actor.getSnapshot()), world.running]).toEqual([true, []])
    actor.send({ type: 'deletion.pressed' })
    world.port('deleteWithWord').answer(null)
    expect(world.told.map(({ type }) => type)).toEqual(['signOut.expected', 'toast.requested', 'session.expired'])
  })
})

test('[FORM-07] the second press comes within four seconds, or counts as the first', () => {
  const world = new World(['session', 'signedInActors', 'toasts'])
  const actor = world.host(accountDeletion, undefined)
  actor.start()
  world.port('lookForReturn').answer(false)
  actor.send({ type: 'deletion.requested', by: 'password' })
  actor.send({ type: 'delete.clicked', password: 'mine' })
  world.clock.pass(3_999)
  expect(isArmed(actor.getSnapshot())).toBe(true)
  world.clock.pass(1)
  expect(isArmed(actor.getSnapshot())).toBe(false)
})
