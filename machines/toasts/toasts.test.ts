import { createActor } from 'xstate'
import { beforeEach, describe, expect, test } from 'vitest'
import { StepClock } from '../../test/kit/step-clock.ts'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { shownToasts, toasts, type ToastText } from './toasts.ts'
import { heldToastWalk, toastsWalk, toastWalk } from './toasts.walk.ts'

testsOfWalk([toastWalk, heldToastWalk], {
  showing: { 'toast.held': 'held', 'toast.dismissed': 'gone', 'after shown': 'gone' },
  held: { 'toast.released': 'showing', 'toast.dismissed': 'gone' },
})

const ofAny = (state: string) =>
  Object.fromEntries(
    [1, 2, 3, 4].map((count) => [`toast-${count} answered`, state === 'held' ? ['held', 'passing'] : 'passing']),
  )
const about = (state: string) => ({
  'toast.requested': state,
  'toast.dismissed': state,
  'toast.actionChosen': state,
  'toast.outdated': state,
  'session.closed': state,
  ...ofAny(state),
})
testsOfWalk(toastsWalk, {
  passing: { ...about('passing'), 'toasts.held': ['held', 'passing'] },
  held: { ...about('held'), 'toasts.released': 'passing' },
})

function start() {
  const clock = new StepClock()
  const actor = createActor(toasts, { clock }).start()
  const say = (...sentences: string[]) =>
    sentences.forEach((sentence) => actor.send({ type: 'toast.requested', kind: 'info', text: { sentence } }))
  const read = (text: ToastText) => ('sentence' in text ? text.sentence : text.key)
  const shown = () => shownToasts(actor.getSnapshot()).map(({ text }) => read(text))
  const idOf = (sentence: string) =>
    shownToasts(actor.getSnapshot()).find(({ text }) => read(text) === sentence)?.id ?? 'none'
  return { clock, actor, say, shown, idOf }
}

let bench: ReturnType<typeof start>
beforeEach(() => {
  bench = start()
})

describe('[ERR-08] toasts', () => {
  test('show for 3000 ms each', () => {
    bench.say('one')
    bench.clock.pass(1_000)
    bench.say('two')
    bench.clock.pass(1_999)
    expect(bench.shown()).toEqual(['one', 'two'])
    bench.clock.pass(1)
    expect(bench.shown()).toEqual(['two'])
    bench.clock.pass(1_000)
    expect(bench.shown()).toEqual([])
  })

  test('go when whoever they were said to goes, but for what is said to them as they go', () => {
    const undo = { label: { key: 'undo' }, to: 'undoStack', event: { type: 'undo.requested' } }
    bench.actor.send({ type: 'toast.requested', kind: 'success', text: { sentence: 'Moved' }, action: undo })
    bench.say('one', 'two', 'three')
    bench.actor.send({ type: 'toast.requested', kind: 'info', text: { sentence: 'Farewell' }, isFarewell: true })
    bench.actor.send({ type: 'session.closed' })
    expect(bench.shown()).toEqual(['Farewell'])
    bench.actor.send({ type: 'session.closed' })
    expect(bench.shown()).toEqual(['Farewell'])
  })

  test('show for 8000 ms where something can be taken back', () => {
    const action = { label: { key: 'undo' }, to: 'board', event: { type: 'move.undone' } }
    bench.actor.send({ type: 'toast.requested', kind: 'success', text: { sentence: 'moved' }, action })
    bench.clock.pass(7_999)
    expect(bench.shown()).toEqual(['moved'])
    bench.clock.pass(1)
    expect(bench.shown()).toEqual([])
  })

  test('are at most three at once; the fourth comes when a place is free, and has its full time', () => {
    bench.say('one', 'two', 'three', 'four')
    expect(bench.shown()).toEqual(['one', 'two', 'three'])
    bench.clock.pass(3_000)
    expect(bench.shown()).toEqual(['four'])
    bench.clock.pass(2_999)
    expect(bench.shown()).toEqual(['four'])
    bench.clock.pass(1)
    expect(bench.shown()).toEqual([])
  })

  test('go when they are dismissed, and make room for the next', () => {
    bench.say('one', 'two', 'three', 'four')
    bench.actor.send({ type: 'toast.dismissed', id: bench.idOf('two') })
    bench.actor.send({ type: 'toast.dismissed', id: 'toast-99' })
    expect(bench.shown()).toEqual(['one', 'three', 'four'])
  })

  test('that say the same thing wait only once', () => {
    bench.say('one', 'two', 'three', 'again', 'again', 'again')
    bench.clock.pass(3_000)
    expect(bench.shown()).toEqual(['again'])
  })

  test('stay while somebody reads them, and then for their full time again', () => {
    bench.say('one')
    bench.clock.pass(2_000)
    bench.actor.send({ type: 'toasts.held' })
    bench.say('two')
    bench.clock.pass(60_000)
    expect(bench.shown()).toEqual(['one', 'two'])
    bench.actor.send({ type: 'toasts.released' })
    bench.clock.pass(2_999)
    expect(bench.shown()).toEqual(['one', 'two'])
    bench.clock.pass(1)
    expect(bench.shown()).toEqual([])
  })

  test('whose last one is dismissed under the pointer do not hold the next one for ever', () => {
    bench.say('one')
    bench.actor.send({ type: 'toasts.held' })
    bench.actor.send({ type: 'toast.dismissed', id: bench.idOf('one') })
    bench.say('two')
    bench.clock.pass(3_000)
    expect(bench.shown()).toEqual([])
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
