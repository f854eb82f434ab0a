import { deepEqual, equal } from 'node:assert/strict'
import { answered, failed, walkOf } from '../../../test/kit/walk.ts'
import type { ScreenPlace } from '../../router/screen-host.ts'
import { isChecking, signIn } from './sign-in.ts'
import { refusal, userOf } from '../samples.walk.ts'

export const at = (route: ScreenPlace['route']): ScreenPlace => ({ route, params: {}, search: '' })
export const CREDENTIALS = { email: 'ada@northbeam.example', password: 'correct horse battery' }
const SECRETS = [CREDENTIALS.password, '123456', 'not-this-time']

/** How signing in is walked. */
export const signInWalk = walkOf({
  machine: signIn,
  input: { place: at('signIn') },
  system: ['session', 'router'],
  ports: { providerOffer: [] },
  events: [
    { type: 'credentials.submitted', credentials: CREDENTIALS },
    { type: 'credentials.submitted', credentials: { email: 'ada', password: '' } },
    { type: 'code.submitted', code: '123456' },
    { type: 'code.submitted', code: ' ' },
    { type: 'form.edited' },
    { type: 'place.changed', place: at('signIn') },
    { type: 'place.changed', place: at('oneTimeCode') },
    { type: 'place.changed', place: at('recoveryCode') },
    answered('logIn', { user: userOf(), isTwoFactorRequired: false }),
    answered('logIn', { user: null, isTwoFactorRequired: true }),
    failed('logIn', refusal(401)),
    failed('logIn', refusal(0, { message: '' })),
    answered('verifyOneTimeCode', userOf()),
    failed('verifyOneTimeCode', refusal(401, { message: 'This code is not right.' })),
    answered('verifyRecoveryCode', userOf()),
    failed('verifyRecoveryCode', refusal(429)),
    failed('verifyRecoveryCode', refusal(400, { errors: [{ param: 'code', message: 'Used before' }] })),
  ],
  invariants: {
    'nothing secret is ever in context': ({ snapshot }) => {
      const kept = JSON.stringify(snapshot.context)
      equal(
        SECRETS.some((secret) => kept.includes(secret)),
        false,
      )
    },
    'only what can be right is sent': ({ before, snapshot, world }) => {
      if (!isChecking(snapshot) || isChecking(before)) return
      const port = snapshot.matches('checkingCredentials')
        ? 'logIn'
        : snapshot.matches('checkingCode')
          ? 'verifyOneTimeCode'
          : 'verifyRecoveryCode'
      deepEqual(
        world.port(port).input,
        port === 'logIn'
          ? CREDENTIALS
          : { kind: port === 'verifyOneTimeCode' ? 'oneTimeCode' : 'recoveryCode', code: '123456' },
      )
    },
    'the session is told of the user exactly when they are admitted': ({ before, snapshot, told }) => {
      const admitted = snapshot.matches('admitted') && !before.matches('admitted')
      deepEqual(
        told.filter(({ type }) => type === 'user.admitted'),
        admitted ? [{ type: 'user.admitted', user: userOf() }] : [],
      )
    },
    'the router is asked for the code form exactly when a code is needed': ({ before, snapshot, told }) => {
      equal(
        told.some(({ type }) => type === 'codeStep.opened'),
        before.matches('checkingCredentials') && snapshot.matches('code'),
      )
    },
    'what was wrong is forgotten as soon as one edits or tries again': ({ event, snapshot }) => {
      if (event.type === 'form.edited' || isChecking(snapshot))
        deepEqual({ ...snapshot.context, startsAt: null }, { startsAt: null, errors: {}, problem: null })
    },
  },
})

/** The same, for a user who comes from the external provider, or back, to one of the code forms. */
export const signInWalks = [
  signInWalk,
  { ...signInWalk, input: { place: at('oneTimeCode') } },
  { ...signInWalk, input: { place: at('recoveryCode') } },
]
