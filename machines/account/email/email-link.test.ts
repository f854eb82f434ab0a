import { expect, test } from 'vitest'
import { testsOfDecisions } from '../../../test/kit/effects/decisions.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { failed } from '../../../test/kit/walk.ts'
import { LINK } from '../../session/activation/activation.walk.ts'
import { refusal } from '../../session/samples.walk.ts'
import { emailLink, isBusy, standingOf } from './email-link.ts'
import { ABOUT, emailLinkWalk } from './email-link.walk.ts'

const BEGINS_ANEW = { 'place.changed': 'checking' } as const
testsOfWalk(emailLinkWalk, {
  checking: { 'checkLink answered': 'asking', 'checkLink failed': ['over', 'unchecked'], ...BEGINS_ANEW },
  unchecked: { 'retry.requested': 'checking', ...BEGINS_ANEW },
  over: BEGINS_ANEW,
  asking: { 'proof.given': 'proving', 'change.refused': 'refusing', ...BEGINS_ANEW },
  proving: {
    'prove answered': 'proved',
    'prove failed': ['over', 'signedOut', 'foreign', 'asking'],
    ...BEGINS_ANEW,
  },
  proved: BEGINS_ANEW,
  signedOut: { 'retry.requested': 'asking', ...BEGINS_ANEW },
  foreign: BEGINS_ANEW,
  refusing: { 'refuse answered': 'refused', 'refuse failed': ['over', 'asking'], ...BEGINS_ANEW },
  refused: BEGINS_ANEW,
})

testsOfDecisions(emailLinkWalk, {
  decisions: [
    { in: 'checking', on: failed('checkLink', refusal(404)), to: 'over' },
    { in: 'checking', on: failed('checkLink', refusal(0)), to: 'unchecked' },
    { in: 'proving', on: failed('prove', refusal(404)), to: 'over' },
    { in: 'proving', on: failed('prove', refusal(401)), to: 'signedOut' },
    { in: 'proving', on: failed('prove', refusal(403)), to: 'foreign' },
    { in: 'proving', on: failed('prove', refusal(0)), to: 'asking' },
    { in: 'refusing', on: failed('refuse', refusal(404)), to: 'over' },
    { in: 'refusing', on: failed('refuse', refusal(0)), to: 'asking' },
  ],
})

test('[USE-14] opening a link of a change of address does nothing until its person agrees or refuses', () => {
  const world = new World(['session'])
  const actor = world.host(emailLink, { place: { route: 'changeEmail', params: LINK, search: '' } })
  actor.start()
  world.port('checkLink').answer({ ...ABOUT, side: 'old' })
  expect([standingOf(actor.getSnapshot()), world.running]).toEqual(['asking', []])
  actor.send({ type: 'change.refused' })
  expect(isBusy(actor.getSnapshot())).toBe(true)
  world.port('refuse').answer(null)
  expect([standingOf(actor.getSnapshot()), world.told]).toEqual(['refused', []])
})
