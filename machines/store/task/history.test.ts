import { expect, test } from 'vitest'
import type { Message } from '#contract/messages.ts'
import { messageOf } from '../../board/samples.walk.ts'
import { commentOf, personOf } from '../../task/samples.walk.ts'
import { heldStore } from '../heard.walk.ts'
import { createHistory } from './history.ts'

const at = (hour: number) => `2026-01-01T0${hour}:00:00.000Z`
const line = (id: string, hour: number, text = id) => commentOf(id, text, at(hour))
const created = (activity = line('new', 9)) => messageOf('TASK_ACTIVITY_CREATED', { taskId: 't1', activity })
const gone = (activityId: string) => messageOf('TASK_ACTIVITY_DESTROYED', { taskId: 't1', activityId })

/** A history of five lines whose newest two have come. */
function open() {
  const store = heldStore()
  const history = createHistory(store, 't1')
  store.listen((change) => void history.follow(change))
  const asked = store.now()
  history.take({ rows: [line('e', 5), line('d', 4)], count: 5, isFurther: false }, asked)
  const shown = () =>
    [
      history
        .shown()
        .rows.map(({ id }) => id)
        .join(''),
      history.shown().count,
    ] as const
  return {
    store,
    history,
    shown,
    hear: (...all: readonly Message[]) => all.forEach((message) => store.hear({ message })),
  }
}

test('[TASK-09] what others say is added once, changed in place, and taken away', () => {
  const { history, shown, hear } = open()
  hear(created(line('f', 6)), created(line('f', 6)))
  expect(shown()).toEqual(['fed', 6])
  hear(messageOf('TASK_ACTIVITY_UPDATED', { taskId: 't1', activity: line('e', 5, 'Anew') }))
  expect(history.shown().rows[1]?.value.text).toBe('Anew')
  hear(gone('e'), gone('e'), gone('nobody'))
  expect(shown()).toEqual(['fd', 5])
})

test('[TASK-09] what has merged with something later moves up, also from where nothing was fetched', () => {
  const { shown, hear } = open()
  hear(messageOf('TASK_ACTIVITY_UPDATED', { taskId: 't1', activity: line('d', 6) }))
  hear(messageOf('TASK_ACTIVITY_UPDATED', { taskId: 't1', activity: line('b', 7) }))
  hear(messageOf('TASK_ACTIVITY_UPDATED', { taskId: 't1', activity: line('a', 1, 'Anew') }))
  expect(shown()).toEqual(['bde', 5])
})

test('[LIVE-04] an answer neither forgets nor brings back what was heard while it was on its way', () => {
  const { store, history, shown, hear } = open()
  const asked = store.now()
  hear(created(line('f', 6)), gone('e'))
  history.take({ rows: [line('e', 5), line('d', 4)], count: 5, isFurther: false }, asked)
  expect(shown()).toEqual(['fd', 5])
})

test('[LIVE-04] an answer takes away what was deleted unheard', () => {
  const { store, history, shown } = open()
  history.take({ rows: [line('d', 4), line('c', 3)], count: 4, isFurther: false }, store.now())
  expect(shown()).toEqual(['dc', 4])
})

test('[TASK-09] earlier lines follow, and comments can be shown alone', () => {
  const { store, history, shown, hear } = open()
  history.take({ rows: [line('c', 3), line('b', 2)], count: 5, isFurther: true }, store.now())
  expect(shown()).toEqual(['edcb', 5])
  history.take({ rows: [line('a', 1)], count: 5, isFurther: true }, store.now())
  expect(shown()).toEqual(['edcba', 5])
  history.cutTo(true)
  hear(created({ ...line('f', 6), type: 'complete' }))
  expect(shown()).toEqual(['', 0])
  history.take({ rows: [line('e', 5)], count: 3, isFurther: false }, store.now())
  hear(created({ ...line('g', 7), type: 'undone' }), created(line('h', 8)))
  expect(shown()).toEqual(['he', 4])
})

test('a person has the same name in every line', () => {
  const { history, hear } = open()
  hear(messageOf('PEOPLE_CHANGED', { person: personOf('u1', 'Ada Lovelace') }))
  expect(history.shown().rows.map(({ user }) => user?.fullName)).toEqual(['Ada Lovelace', 'Ada Lovelace'])
})
