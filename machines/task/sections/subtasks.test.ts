import { testsOfDecisions } from '../../../test/kit/effects/decisions.ts'
import { expect, test } from 'vitest'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { carriedIn, lastStepIn, subtasks } from './subtasks.ts'
import { subtasksWalk, typingWalk } from './subtasks.walk.ts'

testsOfWalk([subtasksWalk, typingWalk], {
  'field.closed + drag.carrying': {
    'adding.opened': 'field.open + drag.carrying',
    'row.carried': 'field.closed + drag.carrying',
    'row.dropped': 'field.closed + drag.empty',
    'row.putBack': 'field.closed + drag.empty',
    'row.vanished': 'field.closed + drag.empty',
    'text.givenBack': 'field.open + drag.carrying',
  },
  'field.closed + drag.empty': {
    'adding.opened': 'field.open + drag.empty',
    'row.lifted': 'field.closed + drag.carrying',
    'row.stepped': 'field.closed + drag.empty',
    'text.givenBack': 'field.open + drag.empty',
  },
  'field.open + drag.carrying': {
    'adding.closed': 'field.closed + drag.carrying',
    'row.carried': 'field.open + drag.carrying',
    'row.dropped': 'field.open + drag.empty',
    'row.putBack': 'field.open + drag.empty',
    'row.vanished': 'field.open + drag.empty',
    'text.givenBack': 'field.open + drag.carrying',
    'text.submitted': 'field.open + drag.carrying',
    'text.typed': 'field.open + drag.carrying',
  },
  'field.open + drag.empty': {
    'adding.closed': 'field.closed + drag.empty',
    'row.lifted': 'field.open + drag.carrying',
    'row.stepped': 'field.open + drag.empty',
    'text.givenBack': 'field.open + drag.empty',
    'text.submitted': 'field.open + drag.empty',
    'text.typed': 'field.open + drag.empty',
  },
})

const ids = ['s1', 's2', 's3']
const [closed, typing] = ['field.closed + drag.empty', 'field.open + drag.empty']
testsOfDecisions([subtasksWalk, typingWalk], {
  // What was being typed when the page went away is typed on.
  starts: [closed, typing],
  decisions: [
    {
      in: 'field.closed + drag.carrying',
      when: ({ carried }) => carried?.id === 's1',
      on: { type: 'row.vanished', id: 's1' },
      to: closed,
    },
    {
      in: 'field.closed + drag.carrying',
      when: ({ carried }) => carried?.id === 's1',
      on: { type: 'row.vanished', id: 's2' },
      to: 'field.closed + drag.carrying',
    },
  ],
})

function open(text = '') {
  const world = new World()
  const actor = world.host(subtasks, {
    taskId: 't1',
    draftKey: 'u1.t1.subtask',
    written: text === '' ? null : { text, base: '' },
  })
  actor.start()
  return { actor, asked: () => world.told.map(({ command }) => command) }
}

test('[TASK-05] each line is a subtask of its own, and no line is none', () => {
  const { actor, asked } = open('Ask Ada\nAsk Ben')
  actor.send({ type: 'text.submitted' })
  expect(asked()).toMatchObject([
    { name: 'subtask.create', taskId: 't1', subtaskName: 'Ask Ada' },
    { name: 'subtask.create', taskId: 't1', subtaskName: 'Ask Ben' },
  ])
  actor.send({ type: 'text.submitted' })
  expect(asked()).toHaveLength(2)
})

test('[TASK-05] a row steps over its neighbour, and the first one not above itself', () => {
  const { actor, asked } = open()
  actor.send({ type: 'row.stepped', id: 's1', ids, step: -1 })
  expect(asked()).toEqual([])
  actor.send({ type: 'row.stepped', id: 's2', ids, step: -1 })
  expect(asked()).toEqual([
    { name: 'subtask.order', taskId: 't1', value: ['s2', 's1', 's3'], shifted: ['s2'], before: ids },
  ])
})

test('[TASK-05] a row that is carried is told with the order it was taken from, however often it was held elsewhere', () => {
  const { actor, asked } = open()
  actor.send({ type: 'row.lifted', id: 's1', by: 'pointer', ids })
  actor.send({ type: 'row.carried', to: 2 })
  actor.send({ type: 'row.carried', to: 1 })
  actor.send({ type: 'row.dropped' })
  expect(asked()).toEqual([
    { name: 'subtask.order', taskId: 't1', value: ['s2', 's1', 's3'], shifted: ['s1'], before: ids },
  ])
})

test('[TASK-03] a row that is dropped where it was taken from changes nothing, and nothing is asked for', () => {
  const { actor, asked } = open()
  actor.send({ type: 'row.lifted', id: 's1', by: 'pointer', ids })
  actor.send({ type: 'row.dropped' })
  actor.send({ type: 'row.lifted', id: 's1', by: 'pointer', ids })
  actor.send({ type: 'row.carried', to: 2 })
  actor.send({ type: 'row.carried', to: 0 })
  actor.send({ type: 'row.dropped' })
  expect(asked()).toEqual([])
})

test('[TASK-03] each step of carrying a row is known with its place, to be said aloud', () => {
  const { actor } = open()
  const after = (event: Parameters<typeof actor.send>[0]) => {
    actor.send(event)
    return lastStepIn(actor.getSnapshot())
  }
  expect(lastStepIn(actor.getSnapshot())).toBeNull()
  expect(after({ type: 'row.lifted', id: 's2', by: 'keyboard', ids })).toEqual({ what: 'lifted', id: 's2', at: 1 })
  expect(after({ type: 'row.carried', to: 2 })).toEqual({ what: 'carried', id: 's2', at: 2 })
  expect(after({ type: 'row.dropped' })).toEqual({ what: 'dropped', id: 's2', at: 2 })
  actor.send({ type: 'row.lifted', id: 's2', by: 'keyboard', ids })
  actor.send({ type: 'row.carried', to: 0 })
  expect(after({ type: 'row.putBack' })).toEqual({ what: 'putBack', id: 's2', at: 1 })
  expect(after({ type: 'row.stepped', id: 's2', ids, step: 1 })).toEqual({ what: 'stepped', id: 's2', at: 2 })
})

test('[TASK-03] a row is carried to no place beyond the list', () => {
  const { actor } = open()
  actor.send({ type: 'row.lifted', id: 's1', by: 'keyboard', ids })
  for (const to of [-1, 3]) {
    expect(actor.getSnapshot().can({ type: 'row.carried', to })).toBe(false)
    actor.send({ type: 'row.carried', to })
  }
  expect(carriedIn(actor.getSnapshot())).toEqual({ id: 's1', by: 'keyboard', ids, before: ids })
})
