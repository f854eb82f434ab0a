import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { commentsWalk, rewrittenWalk } from './comments.walk.ts'

testsOfWalk([commentsWalk, rewrittenWalk], {
  askingToDelete: {
    'after armedFor': 'resting',
    'comment.givenBack': ['askingToDelete', 'editing'],
    'comment.kept': 'askingToDelete',
    'comment.sent': 'askingToDelete',
    'comment.typed': 'askingToDelete',
    'delete.clicked': ['askingToDelete', 'resting'],
    'editing.started': 'editing',
    'focus.left': 'resting',
  },
  editing: {
    'comment.givenBack': 'editing',
    'comment.kept': 'editing',
    'comment.sent': 'editing',
    'comment.typed': 'editing',
    'comment.vanished': 'resting',
    'edit.cancelled': 'resting',
    'edit.sent': 'resting',
    'edit.typed': 'editing',
    'editing.started': 'editing',
  },
  resting: {
    'comment.givenBack': ['editing', 'resting'],
    'comment.kept': 'resting',
    'comment.sent': 'resting',
    'comment.typed': 'resting',
    'delete.clicked': 'askingToDelete',
    'editing.started': 'editing',
  },
})
