import { deepEqual, equal } from 'node:assert/strict'
import { answered, failed, hasStarted, walkOf } from '../../../test/kit/walk.ts'
import { codeOf, secrets, shownOf, type Which } from './secrets.ts'

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
    'the server is asked for what is wanted by now, unless that can be read: then it is hidden': (moment) => {
      const { event, before, snapshot, world } = moment
      const { type, ...wanted } = event
      if (type === 'reveal.requested') {
        equal(snapshot.matches({ screen: 'hidden' }), shownOf(wanted as unknown as Which)(before) !== null)
        equal(hasStarted(moment, 'revealSecret'), snapshot.matches({ screen: 'fetching' }))
        if (snapshot.matches({ screen: 'fetching' }))
          deepEqual(world.port('revealSecret').input, { safeId: 's1', ...wanted })
      }
      if (type !== 'code.requested') return
      equal(snapshot.matches({ code: 'hidden' }), codeOf(String(wanted['entryId']))(before) !== null)
      if (snapshot.matches({ code: 'fetching' })) deepEqual(world.port('showCode').input, { safeId: 's1', ...wanted })
    },
    'the panel hears that a secret was used, and a person whether something was copied': ({ event, before, told }) => {
      const toastOf = (kind: string, key: string) => ({ type: 'toast.requested', kind, text: { key } })
      const notCopied = toastOf('error', 'safes.notCopied')
      const toasts: Record<string, object> = {
        'xstate.done.actor.copySecret': toastOf('success', `safeCopied.${before.context.copied?.field}`),
        'xstate.done.actor.copyText': toastOf('success', 'safeCopied.text'),
        'xstate.error.actor.copySecret': notCopied,
        'xstate.error.actor.copyText': notCopied,
      }
      const said = told.filter(({ type }) => type === 'toast.requested')
      deepEqual(said, event.type in toasts ? [toasts[event.type]] : [])
      const isUsed = ['xstate.done.actor.revealSecret', 'xstate.done.actor.copySecret'].includes(event.type)
      equal(told.filter(({ type }) => type === 'secret.used').length, Number(isUsed))
    },
    'what is copied never comes here': ({ snapshot }) =>
      !snapshot.matches({ screen: 'hidden', code: 'hidden' }) || !JSON.stringify(snapshot.context).includes('MARK'),
    'nobody is told a secret': ({ told }) => !JSON.stringify(told).includes('MARK'),
    'a code that is hidden is gone': ({ snapshot }) =>
      !snapshot.matches({ code: 'hidden' }) || snapshot.context.code === null,
    'the clipboard is emptied later exactly when a secret went there': ({ event, told }) =>
      told.some(({ type }) => type === 'secret.copied') === (event.type === 'xstate.done.actor.copySecret'),
  },
})
