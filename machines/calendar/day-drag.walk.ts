import { elapsed, walkOf } from '../../test/kit/walk.ts'
import { NOTHING_SET } from '#contract/tasks/task-fields.ts'
import { dayDrag } from './day-drag.ts'

const DAYS = { ...NOTHING_SET, dueDate: '2026-03-29' }

export const dayDragWalk = walkOf({
  machine: dayDrag,
  events: [
    { type: 'task.lifted', taskId: 't1', by: 'pointer', days: DAYS, from: '2026-03-29' },
    { type: 'task.lifted', taskId: 't1', by: 'keyboard', days: NOTHING_SET, from: null },
    { type: 'task.carried', over: '2026-03-30' },
    { type: 'task.carried', over: null },
    { type: 'turn.hovered', pages: 1 },
    { type: 'task.letGo' },
    { type: 'task.putBack' },
    { type: 'task.vanished', taskId: 't1' },
    { type: 'task.vanished', taskId: 't2' },
    elapsed('turnPause', 'dayDrag.carrying.overTurn'),
  ],
  project: ({ context: { carried, turns } }) => ({ carried, turns }),
  invariants: {
    '[VIEW-02] a task is given another day only by being let go over one': ({ event, before, told }) => {
      const { carried } = before.context
      const dropped = told.filter(({ type }) => type === 'task.dropped')
      const isMoved = event.type === 'task.letGo' && carried !== null && carried.over !== carried.from
      return isMoved
        ? dropped.length === 1 && dropped[0]?.['to'] === carried.over && dropped[0]['from'] === carried.from
        : dropped.length === 0
    },
    'a task is over the day that it was carried over last': ({ event, snapshot }) =>
      event.type !== 'task.carried' || snapshot.context.carried?.over === event['over'],
    'the page turns only under a task that is held over a button for a while': ({ event, told }) =>
      told.some(({ type }) => type === 'page.turned') === event.type.startsWith('xstate.after.turnPause'),
    'an empty hand carries nothing': ({ snapshot }) =>
      snapshot.matches('empty') === (snapshot.context.carried === null),
  },
})
