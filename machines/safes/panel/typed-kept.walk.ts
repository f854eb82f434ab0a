import { answered, failed, walkOf } from '../../../test/kit/walk.ts'
import { typedKept } from './typed-kept.ts'

export const typedKeptWalk = walkOf({
  machine: typedKept,
  input: { secret: 'MARK' },
  system: ['toasts'],
  events: [{ type: 'typed.copied' }, { type: 'session.opened' }, answered('copyText', null), failed('copyText')],
  invariants: {
    'what was typed is here until it is forgotten, and not after it': ({ snapshot }) =>
      (snapshot.context.secret === 'MARK') === (snapshot.status === 'active'),
    'it can be copied for five minutes': ({ snapshot, world: { clock } }) =>
      clock.timers.map(({ waits }) => waits).join() === (snapshot.status === 'active' ? '300000' : ''),
    'nobody is told what it is': ({ told }) => !JSON.stringify(told).includes('MARK'),
    'it is offered while it can be copied, and not offered when it is gone': ({ before, snapshot, told }) =>
      before.value === snapshot.value ||
      !snapshot.matches('forgotten') ||
      told.some((one) => one.type === 'toast.outdated'),
  },
  offPage: 'It outlives the safe for minutes: the browser test of a password changed elsewhere drives it.',
})
