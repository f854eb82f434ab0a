import { sendTo, setup, type SnapshotFrom } from 'xstate'
import { actorNamed } from '../../actor-named.ts'
import { portNotProvided } from '../../port.ts'

/** Sends the activation mail once more, for a user who has lost it (LAY-05). */
export const activationMail = setup({
  types: { events: {} as { type: 'resend.requested' }, tags: {} as 'busy' },
  actors: { resend: portNotProvided<null, void>('resend') },
  actions: {
    saySent: sendTo(actorNamed('toasts'), {
      type: 'toast.requested',
      kind: 'success',
      text: { key: 'activation.sent' },
    }),
  },
}).createMachine({
  id: 'activationMail',
  initial: 'resting',
  states: {
    resting: { description: 'The mail can be asked for.', on: { 'resend.requested': 'sending' } },
    sending: {
      description: 'The mail is being sent once more.',
      tags: 'busy',
      invoke: { id: 'resend', src: 'resend', onDone: { target: 'resting', actions: 'saySent' }, onError: 'resting' },
    },
  },
})

/** Whether a mail is on its way. */
export const isSending = (mail: SnapshotFrom<typeof activationMail>) => mail.hasTag('busy')
