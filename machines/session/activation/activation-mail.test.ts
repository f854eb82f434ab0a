import { expect, test } from 'vitest'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { activationMail, isSending } from './activation-mail.ts'
import { activationMailWalk } from './activation-mail.walk.ts'

testsOfWalk(activationMailWalk, {
  resting: { 'resend.requested': 'sending' },
  sending: { 'resend answered': 'resting', 'resend failed': 'resting' },
})

test('[LAY-05] the mail is sent once however often one presses, and a toast says so', () => {
  const world = new World(['toasts'])
  const actor = world.host(activationMail, undefined)
  actor.start()
  actor.send({ type: 'resend.requested' })
  actor.send({ type: 'resend.requested' })
  expect([world.running, isSending(actor.getSnapshot())]).toEqual([['resend'], true])
  world.port('resend').answer(null)
  expect(world.told).toEqual([{ type: 'toast.requested', kind: 'success', text: { key: 'activation.sent' } }])
})
