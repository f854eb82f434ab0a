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
