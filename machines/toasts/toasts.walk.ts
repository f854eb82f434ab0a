import { deepEqual, equal } from 'node:assert/strict'
import { walkOf } from '../../test/kit/walk.ts'
import { shownToasts, toasts, type ToastsEvent } from './toasts.ts'

const undo = { label: { key: 'undo' }, to: 'board', event: { type: 'move.undone' } }

const WISHES: readonly ToastsEvent[] = [
  { type: 'toast.requested', kind: 'success', text: { key: 'saved' }, action: undo },
  { type: 'toast.requested', kind: 'error', text: { sentence: 'No seat is left' }, isFarewell: true },
  { type: 'session.closed' },
]

/** How the toasts are walked: up to five of them, some with something to do about it, the others farewells. */
export const toastsWalk = walkOf({
  machine: toasts,
  events: ({ context }) => [
    ...WISHES,
    { type: 'toast.outdated', to: 'board', event: { type: 'move.undone' } },
    { type: 'toast.outdated', to: 'list', event: { type: 'move.undone' } },
    ...[...context.toasts.map(({ id }) => id), 'toast-0'].flatMap((id) => [
      { type: 'toast.closed' as const, id },
      { type: 'toast.actionChosen' as const, id },
    ]),
  ],
  system: ['board'],
  only: ({ context }, { type }) => type !== 'toast.requested' || context.count < 5,
  invariants: {
    'at most three show': ({ snapshot }) => shownToasts(snapshot).length <= 3,
    'the actor is silent when there is nothing to say': ({ snapshot }) => {
      equal(snapshot.matches('silent'), snapshot.context.toasts.length === 0)
    },
    'nobody waits who says the same': ({ snapshot }) => {
      const texts = snapshot.context.toasts.slice(3).map(({ text }) => JSON.stringify(text))
      return new Set(texts).size === texts.length
    },
    'what has gone from the screen, or was acted upon, is not said any more': ({ event, snapshot }) => {
      if (event.type !== 'toast.closed' && event.type !== 'toast.actionChosen') return
      equal(
        snapshot.context.toasts.some(({ id }) => id === event['id']),
        false,
      )
    },
    'exactly those go whose offer is over': ({ event, before, snapshot }) => {
      if (event.type !== 'toast.outdated') return
      deepEqual(
        snapshot.context.toasts,
        before.context.toasts.filter(({ action }) => action === undefined || event['to'] !== 'board'),
      )
    },
    'only what is said at sign-out stays when the session closes': ({ event, before, snapshot }) => {
      if (event.type !== 'session.closed') return
      deepEqual(
        snapshot.context.toasts,
        before.context.toasts.filter(({ isFarewell }) => isFarewell),
      )
    },
    'what is to be done about it is done': ({ event, before, told }) => {
      const chosen = before.context.toasts.find((one) => event.type === 'toast.actionChosen' && one.id === event['id'])
      deepEqual(told, chosen?.action ? [{ type: 'move.undone' }] : [])
    },
  },
})
