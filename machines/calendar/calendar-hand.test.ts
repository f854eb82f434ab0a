import { testsOfDecisions } from '../../test/kit/decisions.ts'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { calendarHandWalk } from './calendar-hand.walk.ts'

const held = {
  'task.letGo': 'empty',
  'task.putBack': 'empty',
  'task.vanished': 'empty',
  'turn.hovered': 'carrying.overTurn',
  'task.carried': 'carrying.overDays',
}

testsOfWalk(calendarHandWalk, {
  empty: { 'task.lifted': 'carrying.overDays' },
  'carrying.overDays': held,
  'carrying.overTurn': {
    ...held,
    'turn.left': 'carrying.overDays',
    'after turnPause': 'carrying.overTurn',
  },
})

testsOfDecisions(calendarHandWalk, {
  decisions: [
    {
      in: 'carrying.overDays',
      when: ({ carried }) => carried?.over === carried?.from,
      on: { type: 'task.letGo' },
      to: 'empty',
    },
    { in: 'carrying.overDays', on: { type: 'task.vanished', taskId: 't1' }, to: 'empty' },
    { in: 'carrying.overDays', on: { type: 'task.vanished', taskId: 't2' }, to: 'carrying.overDays' },
  ],
})
