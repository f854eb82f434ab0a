import { refusal, userOf } from '../samples.walk.ts'
import { failed } from '../../../test/kit/walk.ts'
import { testsOfDecisions } from '../../../test/kit/effects/decisions.ts'
import { expect, test } from 'vitest'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { NEW_CODE } from '../sign-up/code-keeping.walk.ts'
import { joinTeam } from './join-team.ts'
import { HALF_JOINING, INVITED, JOINING, joinTeamWalk, KNOWN, OFFER } from './join-team.walk.ts'

const again = { 'place.changed': 'checking' }
testsOfWalk(joinTeamWalk, {
  checking: {
    ...again,
    'checkInvitation answered': ['filling', 'known'],
    'checkInvitation failed': ['over', 'unchecked'],
  },
  unchecked: { ...again, 'retry.requested': 'checking' },
  over: again,
  known: again,
  filling: {
    ...again,
    'joining.submitted': ['joining', 'filling'],
    'field.edited': 'filling',
    'agreement.changed': 'filling',
  },
  joining: { ...again, 'join answered': 'keeping', 'join failed': ['over', 'filling'] },
  keeping: { 'keepCode answered': 'admitted' },
  admitted: {},
})

function open() {
  const world = new World(['session', 'router'])
  const actor = world.host(joinTeam, { place: INVITED })
  actor.start()
  world.port('checkInvitation').answer(OFFER)
  return { world, actor, now: () => actor.getSnapshot().context }
}

test('[AUTH-08] [FORM-01] everything that is wrong is said at once, and nothing is sent', () => {
  const { world, actor, now } = open()
  actor.send({ type: 'joining.submitted', fields: HALF_JOINING })
  expect([now().problems, world.running.filter((id) => id !== 'personCheck')]).toEqual([
    { firstName: 'required', passwordConfirmation: 'equal', agreedToTermsAndPolicy: 'required' },
    [],
  ])
  actor.send({ type: 'field.edited', name: 'firstName' })
  expect(now().problems).not.toHaveProperty('firstName')
})

test('[AUTH-08] a person who has an account is told so, in the server’s words, until they try again', () => {
  const { world, actor, now } = open()
  actor.send({ type: 'joining.submitted', fields: JOINING })
  world.port('join').fail(KNOWN)
  expect(now().refusal).toBe('There is an account with this address. Sign in.')
  actor.send({ type: 'joining.submitted', fields: JOINING })
  expect(now().refusal).toBe(null)
})

test('[AUTH-08] another part of the same page is no other link: the recovery code stays', () => {
  const { world, actor, now } = open()
  actor.send({ type: 'joining.submitted', fields: JOINING })
  world.port('join').answer({ user: userOf(), recoveryCode: NEW_CODE })
  actor.send({ type: 'place.changed', place: INVITED })
  expect([actor.getSnapshot().value, now().recoveryCode]).toEqual(['keeping', NEW_CODE])
})

test.each([
  { ...INVITED.params, token: 'k'.repeat(43) },
  { ...INVITED.params, idPrefix: '50000000' },
])('[AUTH-08] another link is checked anew: %o', (params) => {
  const { actor } = open()
  actor.send({ type: 'place.changed', place: { ...INVITED, params } })
  expect(actor.getSnapshot().value).toBe('checking')
})

testsOfDecisions(joinTeamWalk, {
  decisions: [
    { in: 'checking', on: failed('checkInvitation', refusal(404)), to: 'over' },
    { in: 'checking', on: failed('checkInvitation', refusal(0)), to: 'unchecked' },
  ],
})
