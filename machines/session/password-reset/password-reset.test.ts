import { failed } from '../../../test/kit/walk.ts'
import { testsOfDecisions } from '../../../test/kit/effects/decisions.ts'
import { expect, test } from 'vitest'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { isLinkOfAnother, isSignInNeeded } from './mailed-link.ts'
import { passwordReset } from './password-reset.ts'
import { BEHIND_LINK, CHOSEN, FORGOTTEN, HALF_CHOSEN, passwordResetWalks, WRONG_CODE } from './password-reset.walk.ts'
import { refusal } from '../samples.walk.ts'

const toLink = { 'place.changed': 'checking' }
const toAsking = { 'place.changed': 'asking' }
testsOfWalk(passwordResetWalks, {
  asking: { ...toLink, 'link.requested': ['sending', 'asking'], 'field.edited': 'asking' },
  sending: { ...toLink, 'sendLink answered': 'sent', 'sendLink failed': 'asking' },
  sent: { ...toLink, 'again.requested': 'asking' },
  checking: { ...toAsking, 'checkLink answered': 'choosing', 'checkLink failed': ['over', 'unchecked'] },
  unchecked: { ...toAsking, 'retry.requested': 'checking' },
  over: toAsking,
  choosing: { ...toAsking, 'reset.submitted': ['resetting', 'choosing'], 'field.edited': 'choosing' },
  resetting: { ...toAsking, 'reset answered': 'keeping', 'reset failed': ['over', 'choosing'] },
  keeping: { ...toAsking, 'keepCode answered': 'done' },
  done: toAsking,
})

function open(place: typeof FORGOTTEN | typeof BEHIND_LINK) {
  const world = new World(['router'])
  const actor = world.host(passwordReset, { place })
  actor.start()
  return { world, actor, problems: () => actor.getSnapshot().context.problems }
}

test('[AUTH-06] another part of the same page begins nothing anew; another link does', () => {
  const { world, actor } = open(BEHIND_LINK)
  world.port('checkLink').answer(null)
  actor.send({ type: 'place.changed', place: BEHIND_LINK })
  expect(actor.getSnapshot().value).toBe('choosing')
  const another = { ...BEHIND_LINK.params, token: 'm'.repeat(43) }
  actor.send({ type: 'place.changed', place: { ...BEHIND_LINK, params: another } })
  expect([actor.getSnapshot().value, world.port('checkLink').input]).toEqual(['checking', another])
})

test('[AUTH-06] an address that is none is not sent', () => {
  const { world, actor, problems } = open(FORGOTTEN)
  actor.send({ type: 'link.requested', email: 'ada@northbeam' })
  expect([problems(), world.running.filter((id) => id !== 'personCheck')]).toEqual([{ email: 'email' }, []])
  actor.send({ type: 'field.edited', name: 'email' })
  expect(problems()).toEqual({})
})

test('[AUTH-06] [FORM-01] everything wrong with the new password is said at once, and nothing is sent', () => {
  const { world, actor, problems } = open(BEHIND_LINK)
  world.port('checkLink').answer(null)
  actor.send({ type: 'reset.submitted', fields: HALF_CHOSEN })
  expect([problems(), world.running.filter((id) => id !== 'personCheck')]).toEqual([
    { passwordConfirmation: 'equal', recoveryCode: 'required' },
    [],
  ])
})

test('[AUTH-06] [FORM-02] a wrong recovery code is said at its field; a link that died meanwhile is over', () => {
  const { world, actor, problems } = open(BEHIND_LINK)
  world.port('checkLink').answer(null)
  actor.send({ type: 'reset.submitted', fields: CHOSEN })
  world.port('reset').fail(WRONG_CODE)
  expect(problems()).toEqual({ recoveryCode: 'This is not your recovery code.' })
  actor.send({ type: 'reset.submitted', fields: CHOSEN })
  world.port('reset').fail(refusal(404))
  expect(actor.getSnapshot().value).toBe('over')
})

testsOfDecisions(passwordResetWalks, {
  starts: ['asking', 'checking'],
  decisions: [
    { in: 'checking', on: failed('checkLink', refusal(404)), to: 'over' },
    { in: 'checking', on: failed('checkLink', refusal(400)), to: 'over' },
    { in: 'checking', on: failed('checkLink', refusal(0)), to: 'unchecked' },
  ],
})

test.each([
  [400, false, false],
  [401, true, false],
  [402, false, false],
  [403, false, true],
  [404, false, false],
])('[USE-14] of a link that needs its account, %d says whether one is to sign in, or as another', (status, ...said) => {
  expect([isSignInNeeded(refusal(status)), isLinkOfAnother(refusal(status))]).toEqual(said)
})
