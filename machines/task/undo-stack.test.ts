import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { undoStackWalk } from './undo-stack.walk.ts'

testsOfWalk(undoStackWalk, {
  idle: {
    'session.closed': 'idle',
    'task.left': 'idle',
    'undo.offered': 'idle',
    'undo.requested': 'undoing',
  },
  undoing: {
    'session.closed': 'idle',
    'undo answered': ['idle', 'undoing'],
    'undo failed': ['idle', 'undoing'],
    'task.left': 'undoing',
    'undo.offered': 'undoing',
    'undo.requested': 'undoing',
  },
})
