import { answered, failed, walkOf } from '../../../test/kit/walk.ts'
import { secrets } from './secrets.ts'

const PASSWORD = { entryId: 'e1', field: 'password' } as const
const CARD = { entryId: 'e1', field: 'cardCode' } as const
const CODE = { secret: 'MARK-CODE', periodMs: 30_000, leftMs: 12_000 }

export const secretsWalk = walkOf({
  machine: secrets,
  input: { safeId: 's1' },
  system: ['toasts', 'safeHost'],
  events: [
    { type: 'reveal.requested', ...PASSWORD },
    { type: 'reveal.requested', ...CARD },
    { type: 'copy.requested', ...PASSWORD },
    { type: 'text.copied', field: 'login', secret: 'ada' },
    { type: 'code.requested', entryId: 'e1' },
    { type: 'code.requested', entryId: 'e2' },
    answered('revealSecret', { secret: 'MARK-PASSWORD' }),
    failed('revealSecret'),
    answered('copySecret', null),
    failed('copySecret'),
    answered('copyText', null),
    failed('copyText'),
    answered('showCode', CODE),
    failed('showCode'),
  ],
  invariants: {
    'a secret is here exactly while it is shown': ({ snapshot }) =>
      (snapshot.context.shown !== null) === snapshot.matches({ screen: 'shown' }),
    'it is the one that was asked for last': ({ snapshot: { context } }) =>
      context.shown === null ||
      (context.shown.entryId === context.wanted?.entryId && context.shown.field === context.wanted.field),
    'what is copied never comes here': ({ snapshot }) =>
      !snapshot.matches({ screen: 'hidden', code: 'hidden' }) || !JSON.stringify(snapshot.context).includes('MARK'),
    'nobody is told a secret': ({ told }) => !JSON.stringify(told).includes('MARK'),
    'a code that is hidden is gone': ({ snapshot }) =>
      !snapshot.matches({ code: 'hidden' }) || snapshot.context.code === null,
    'the clipboard is emptied later exactly when a secret went there': ({ event, told }) =>
      told.some(({ type }) => type === 'secret.copied') === (event.type === 'xstate.done.actor.copySecret'),
  },
})
