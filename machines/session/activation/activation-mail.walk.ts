import { equal } from 'node:assert/strict'
import { answered, failed, walkOf } from '../../../test/kit/walk.ts'
import { activationMail } from './activation-mail.ts'
import { refusal } from '../samples.walk.ts'

/** How sending the activation mail again is walked. */
export const activationMailWalk = walkOf({
  machine: activationMail,
  system: ['toasts'],
  events: [answered('resend', null), failed('resend', refusal(429))],
  invariants: {
    'a mail that went is announced, and nothing else is': ({ event, told }) =>
      equal(told.filter(({ kind }) => kind === 'success').length, event.type === 'xstate.done.actor.resend' ? 1 : 0),
  },
})
