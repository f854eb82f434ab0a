import { createActor } from 'xstate'
import { beforeEach, describe, expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { shownMsOf, shownToasts, toasts, type ToastText } from './toasts.ts'
import { toastsWalk } from './toasts.walk.ts'

testsOfWalk(toastsWalk, {
  silent: { 'toast.requested': 'speaking', 'toast.outdated': 'silent', 'session.closed': 'silent' },
  speaking: {
    'toast.requested': 'speaking',
    'toast.closed': ['speaking', 'silent'],
    'toast.actionChosen': ['speaking', 'silent'],
    'toast.outdated': ['speaking', 'silent'],
    'session.closed': ['speaking', 'silent'],
  },
})

function start() {
  const actor = createActor(toasts).start()
  const say = (...sentences: string[]) =>
    sentences.forEach((sentence) => actor.send({ type: 'toast.requested', kind: 'info', text: { sentence } }))
  const read = (text: ToastText) => ('sentence' in text ? text.sentence : text.key)
  const shown = () => shownToasts(actor.getSnapshot()).map(({ text }) => read(text))
  const idOf = (sentence: string) =>
    shownToasts(actor.getSnapshot()).find(({ text }) => read(text) === sentence)?.id ?? 'none'
  const closes = (sentence: string) => actor.send({ type: 'toast.closed', id: idOf(sentence) })
  return { actor, say, shown, idOf, closes }
}

let bench: ReturnType<typeof start>
beforeEach(() => {
  bench = start()
})

describe('[ERR-08] toasts', () => {
  test('go when they have gone from the screen', () => {
    bench.say('one', 'two')
    bench.closes('one')
    expect(bench.shown()).toEqual(['two'])
    bench.closes('two')
    expect(bench.shown()).toEqual([])
  })

  test('go when the person they were said to goes, but for what is said to them as they go', () => {
    const undo = { label: { key: 'undo' }, to: 'undoStack', event: { type: 'undo.requested' } }
    bench.actor.send({ type: 'toast.requested', kind: 'success', text: { sentence: 'Moved' }, action: undo })
    bench.say('one', 'two', 'three')
    bench.actor.send({ type: 'toast.requested', kind: 'info', text: { sentence: 'Farewell' }, isFarewell: true })
    bench.actor.send({ type: 'session.closed' })
    expect(bench.shown()).toEqual(['Farewell'])
    bench.actor.send({ type: 'session.closed' })
    expect(bench.shown()).toEqual(['Farewell'])
  })

  test('[USE-15] show for 3000 ms each, for 8000 ms where something can be taken back, and for 10000 ms where something is wrong', () => {
    const action = { label: { key: 'undo' }, to: 'board', event: { type: 'move.undone' } }
    bench.say('one')
    bench.actor.send({ type: 'toast.requested', kind: 'success', text: { sentence: 'moved' }, action })
    bench.actor.send({ type: 'toast.requested', kind: 'error', text: { sentence: 'not saved' } })
    expect(shownToasts(bench.actor.getSnapshot()).map(shownMsOf)).toEqual([3_000, 8_000, 10_000])
  })

  test('are at most three at once; the fourth comes when a place is free', () => {
    bench.say('one', 'two', 'three', 'four')
    expect(bench.shown()).toEqual(['one', 'two', 'three'])
    bench.closes('two')
    bench.actor.send({ type: 'toast.closed', id: 'toast-99' })
    expect(bench.shown()).toEqual(['one', 'three', 'four'])
  })

  test('that say the same thing wait only once', () => {
    bench.say('one', 'two', 'three', 'again', 'again', 'again')
    for (const said of ['one', 'two', 'three']) bench.closes(said)
    expect(bench.shown()).toEqual(['again'])
  })

  test('go at once when what they offer is done some other way, also before they have shown', () => {
    const offer = (sentence: string, id: number) =>
      bench.actor.send({
        type: 'toast.requested',
        kind: 'success',
        text: { sentence },
        action: { label: { key: 'undo' }, to: 'undoStack', event: { type: 'undo.requested', id } as { type: string } },
      })
    offer('moved', 1)
    offer('completed', 2)
    bench.say('three')
    offer('deleted', 3)
    const isDone = (id: number) =>
      bench.actor.send({
        type: 'toast.outdated',
        to: 'undoStack',
        event: { type: 'undo.requested', id } as { type: string },
      })
    isDone(3)
    isDone(2)
    expect(bench.shown()).toEqual(['moved', 'three'])
    isDone(7)
    expect(bench.shown()).toEqual(['moved', 'three'])
  })

  test('with an action whose actor is gone just close', () => {
    bench.actor.send({
      type: 'toast.requested',
      kind: 'success',
      text: { key: 'moved' },
      action: { label: { key: 'undo' }, to: 'board', event: { type: 'move.undone' } },
    })
    bench.actor.send({ type: 'toast.actionChosen', id: bench.idOf('moved') })
    expect(bench.shown()).toEqual([])
  })
})
