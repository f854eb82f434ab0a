import { deepEqual, equal } from 'node:assert/strict'
import { answered, failed, walkOf } from '../../../test/kit/walk.ts'
import { externalSignIn } from './external-sign-in.ts'
import { refusal, userOf } from '../samples.walk.ts'

export const NEWCOMER = { name: 'Ada Nowak', email: 'ada.nowak@example.com' }
export const PASSWORD_FIRST = refusal(403, { message: 'Please sign in with your password once.' })

/** How coming back from the external provider is walked. */
export const externalSignInWalk = walkOf({
  machine: externalSignIn,
  input: { place: { route: 'oauth', params: {}, search: '?redirectFrom=%2Fteam&from=ada234' } },
  system: ['session', 'router'],
  events: [
    { type: 'agreement.changed', hasAgreed: true },
    { type: 'agreement.changed', hasAgreed: false },
    answered('comeBack', { outcome: 'signedIn', user: userOf() }),
    answered('comeBack', { outcome: 'codeRequired' }),
    answered('comeBack', { outcome: 'unknown', newcomer: NEWCOMER }),
    answered('comeBack', { outcome: 'hindered', by: 'declined' }),
    failed('comeBack', PASSWORD_FIRST),
    failed('comeBack', new Error('no answer')),
    answered('register', userOf()),
    failed('register', refusal(401, { message: 'The provider’s word was not accepted.' })),
    answered('leaveForProvider', null),
    failed('leaveForProvider'),
  ],
  invariants: {
    'nobody gets an account who has not agreed': ({ before, snapshot }) => {
      if (snapshot.matches('registering') && !before.matches('registering')) equal(before.context.hasAgreed, true)
    },
    '[ACC-07] a new account says whose referral it came by': ({ snapshot, world }) => {
      if (snapshot.matches('registering')) deepEqual(world.port('register').input, { from: 'ada234' })
    },
    'the session is told of the user exactly when they are admitted': ({ before, snapshot, told }) => {
      const admitted = snapshot.matches('admitted') && !before.matches('admitted')
      deepEqual(
        told.filter(({ type }) => type === 'user.admitted'),
        admitted ? [{ type: 'user.admitted', user: userOf() }] : [],
      )
    },
    'the router is asked for the code form exactly when a code is needed': ({ before, snapshot, told }) =>
      equal(
        told.some(({ type }) => type === 'codeStep.opened'),
        snapshot.matches('askedForCode') && !before.matches('askedForCode'),
      ),
    'a user who is not admitted is told why': ({ snapshot }) => {
      if (snapshot.matches('hindered')) equal(snapshot.context.hindrance === null, false)
    },
    'the second way to the provider keeps where the user wanted to go': ({ snapshot, world }) => {
      if (snapshot.matches('leaving'))
        deepEqual(world.port('leaveForProvider').input, { search: '?redirectFrom=%2Fteam&from=ada234' })
    },
  },
})
