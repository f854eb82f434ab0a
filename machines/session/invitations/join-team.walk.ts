import { deepEqual, equal } from 'node:assert/strict'
import { answered, failed, walkOf } from '../../../test/kit/walk.ts'
import { NEW_CODE } from '../sign-up/code-keeping.walk.ts'
import type { Offer } from './invitation-link.ts'
import { joinTeam } from './join-team.ts'
import type { JoinFields } from './join-team-form.ts'
import { refusal, userOf } from '../samples.walk.ts'

export const INVITATION = { idPrefix: '30000000', token: 'i'.repeat(43) }
export const INVITED = { route: 'joinTeam', params: INVITATION, search: '' } as const
export const INVITED_ELSEWHERE = { ...INVITED, params: { idPrefix: '40000000', token: 'j'.repeat(43) } } as const
export const OFFER: Offer = {
  workspace: 'Open Harbour',
  inviter: 'Mateusz Zieliński',
  email: 'ada@northbeam.example',
  role: 'Employee',
  teams: ['Design'],
  projects: ['Pier'],
  isKnown: false,
  isMailed: true,
}
/** By a link that was passed on. */
export const PASSED_ON: Offer = { ...OFFER, isMailed: false }
export const JOINING: JoinFields = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  password: 'correct horse battery',
  passwordConfirmation: 'correct horse battery',
  agreedToTermsAndPolicy: true,
}
export const HALF_JOINING: JoinFields = {
  ...JOINING,
  firstName: ' ',
  passwordConfirmation: '',
  agreedToTermsAndPolicy: false,
}
export const KNOWN = refusal(422, { message: 'There is an account with this address. Sign in.' })
const { passwordConfirmation: _, ...SENT } = JOINING

/** How joining is walked. */
export const joinTeamWalk = walkOf({
  machine: joinTeam,
  input: { place: INVITED },
  system: ['session', 'router'],
  ports: { personCheck: [] },
  events: [
    { type: 'place.changed', place: INVITED_ELSEWHERE },
    { type: 'joining.submitted', fields: JOINING },
    { type: 'joining.submitted', fields: HALF_JOINING },
    { type: 'field.edited', name: 'firstName' },
    { type: 'agreement.changed', hasAgreed: true },
    answered('checkInvitation', OFFER),
    answered('checkInvitation', { ...OFFER, isKnown: true }),
    answered('checkInvitation', PASSED_ON),
    failed('checkInvitation', refusal(404)),
    failed('checkInvitation', refusal(0)),
    answered('join', { user: userOf(), recoveryCode: NEW_CODE }),
    failed('join', KNOWN),
    failed('join', refusal(400, { errors: [{ param: 'password', message: 'This password is known too well.' }] })),
    failed('join', refusal(404)),
    answered('keepCode'),
  ],
  // A recovery code that is shown does not break; and nothing leads back from within.
  only: (snapshot, event) =>
    event.type !== 'xstate.error.actor.keepCode' &&
    (event.type !== 'place.changed' || !(snapshot.matches('keeping') || snapshot.matches('admitted'))),
  invariants: {
    'no password is ever in context': ({ snapshot }) => !JSON.stringify(snapshot.context).includes('correct horse'),
    'the recovery code is there while it is shown, and at no other time': ({ snapshot }) =>
      equal(snapshot.context.recoveryCode, snapshot.matches('keeping') ? NEW_CODE : ''),
    'the form is shown only to whom the invitation is known to be good': ({ snapshot }) => {
      if (snapshot.matches('filling')) deepEqual({ ...snapshot.context.offer, isMailed: true }, OFFER)
    },
    'a person who has an account reads of the invitation as well': ({ snapshot }) => {
      if (snapshot.matches('known')) deepEqual(snapshot.context.offer, { ...OFFER, isKnown: true })
    },
    'only what is right is sent, with the link': ({ before, snapshot, world }) => {
      if (snapshot.matches('joining') && !before.matches('joining'))
        deepEqual(world.port('join').input, {
          link: snapshot.context.link,
          form: SENT,
          email: snapshot.context.offer?.isMailed === false ? OFFER.email : null,
        })
    },
    'the session gets the new member when the code is kept, once; who is not in yet comes to the invitation': ({
      before,
      snapshot,
      told,
    }) => {
      const isIn = snapshot.matches('admitted') && !before.matches('admitted')
      const isPassedOn = snapshot.context.offer?.isMailed === false
      const to = `/invitations/${snapshot.context.link.idPrefix}/${snapshot.context.link.token}`
      deepEqual(
        told,
        isIn
          ? [
              { type: 'user.admitted', user: userOf() },
              ...(isPassedOn ? [{ type: 'go.requested', to, replace: true }] : []),
            ]
          : [],
      )
    },
  },
})
