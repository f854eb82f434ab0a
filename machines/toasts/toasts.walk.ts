import { deepEqual, equal } from 'node:assert/strict'
import { answered, walkOf } from '../../test/kit/walk.ts'
import { toast, type ToastInput } from './toast.ts'
import { shownToasts, toasts, type ToastsEvent } from './toasts.ts'

/** How one toast is walked, shown at once. */
export const toastWalk = walkOf({
  machine: toast,
  input: { isHeld: false, isOffer: false },
  invariants: {
    'it shows for three seconds, counted anew once nobody reads it': ({ snapshot, world }) => {
      deepEqual(
        world.clock.timers.map(({ waits, at }) => [waits, at - world.clock.now]),
        snapshot.matches('showing') ? [[3_000, 3_000]] : [],
      )
    },
  },
})

/** A toast that comes while the others are being read. */
export const heldToastWalk = walkOf({ ...toastWalk, input: { isHeld: true, isOffer: false } })

const undo = { label: { key: 'undo' }, to: 'board', event: { type: 'move.undone' } }

const WISHES: readonly ToastsEvent[] = [
  { type: 'toast.requested', kind: 'success', text: { key: 'saved' }, action: undo },
  { type: 'toast.requested', kind: 'error', text: { sentence: 'No seat is left' } },
  { type: 'session.closed' },
]

/** How the toasts are walked: up to four of them, one with something to do about it. */
export const toastsWalk = walkOf({
  machine: toasts,
  events: ({ context }) => [
    ...WISHES,
    { type: 'toast.outdated', to: 'board', event: { type: 'move.undone' } },
    { type: 'toast.outdated', to: 'list', event: { type: 'move.undone' } },
    ...[...context.shown.map(({ id }) => id), 'toast-0'].flatMap((id) => [
      { type: 'toast.dismissed' as const, id },
      { type: 'toast.actionChosen' as const, id },
      answered(id),
    ]),
  ],
  system: ['board'],
  only: ({ context }, { type }) => type !== 'toast.requested' || context.count + context.waiting.length < 4,
  invariants: {
    'at most three show, and nobody waits while a place is free': ({ snapshot }) => {
      const { shown, waiting } = snapshot.context
      return shown.length <= 3 && (waiting.length === 0 || shown.length === 3)
    },
    'every toast on screen runs, and no other': ({ snapshot, world }) => {
      deepEqual(
        [...world.running].toSorted(),
        shownToasts(snapshot)
          .map(({ id }) => id)
          .toSorted(),
      )
      deepEqual(Object.keys(snapshot.children).toSorted(), [...world.running].toSorted())
    },
    'nobody waits who says the same': ({ snapshot }) => {
      const texts = snapshot.context.waiting.map(({ text }) => JSON.stringify(text))
      return new Set(texts).size === texts.length
    },
    'a toast that comes while others are read is held too': ({ before, snapshot, world }) => {
      for (const { id } of shownToasts(snapshot)) {
        if (shownToasts(before).some((one) => one.id === id)) continue
        deepEqual((world.port(id).input as ToastInput).isHeld, snapshot.matches('held'))
      }
    },
    'what is read is held, what is not read any more goes on': ({ event, snapshot, world }) => {
      if (!event.type.startsWith('toasts.')) return
      const told = snapshot.matches('held') ? 'toast.held' : 'toast.released'
      for (const { id } of shownToasts(snapshot)) equal(world.port(id).received.at(-1)?.type, told)
    },
    'dismissing reaches the one that was meant': ({ event, world }) => {
      if (event.type !== 'toast.dismissed' && event.type !== 'toast.actionChosen') return
      deepEqual(world.port(event['id']).received.at(-1), { type: 'toast.dismissed' })
    },
    'exactly those go whose offer is over, and they do not come any more': ({ event, before, snapshot, world }) => {
      if (event.type !== 'toast.outdated') return
      const isOver = ({ action }: { readonly action?: unknown }) => action !== undefined && event['to'] === 'board'
      for (const one of shownToasts(before)) {
        const isTold = world.port(one.id).received.at(-1)?.type === 'toast.dismissed'
        if (isOver(one)) equal(isTold, true)
      }
      deepEqual(
        snapshot.context.waiting,
        before.context.waiting.filter((wish) => !isOver(wish)),
      )
    },
    'nothing that was said to somebody stays when they go, nor comes then': ({ event, before, snapshot, world }) => {
      if (event.type !== 'session.closed') return
      for (const { id } of shownToasts(before)) deepEqual(world.port(id).received.at(-1), { type: 'toast.dismissed' })
      deepEqual(snapshot.context.waiting, [])
    },
    'what is to be done about it is done': ({ event, before, told }) => {
      const chosen = shownToasts(before).find((one) => event.type === 'toast.actionChosen' && one.id === event['id'])
      deepEqual(
        told.filter(({ type }) => !type.startsWith('toast')),
        chosen?.action ? [{ type: 'move.undone' }] : [],
      )
    },
  },
})
