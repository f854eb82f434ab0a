import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { subtasksWalk, typingWalk } from './subtasks.walk.ts'

testsOfWalk([subtasksWalk, typingWalk], {
  'field.closed + hand.carrying': {
    'adding.opened': 'field.open + hand.carrying',
    'row.carried': 'field.closed + hand.carrying',
    'row.dropped': 'field.closed + hand.empty',
    'row.putBack': 'field.closed + hand.empty',
    'row.vanished': 'field.closed + hand.empty',
    'text.givenBack': 'field.open + hand.carrying',
  },
  'field.closed + hand.empty': {
    'adding.opened': 'field.open + hand.empty',
    'row.lifted': 'field.closed + hand.carrying',
    'row.stepped': 'field.closed + hand.empty',
    'text.givenBack': 'field.open + hand.empty',
  },
  'field.open + hand.carrying': {
    'adding.closed': 'field.closed + hand.carrying',
    'row.carried': 'field.open + hand.carrying',
    'row.dropped': 'field.open + hand.empty',
    'row.putBack': 'field.open + hand.empty',
    'row.vanished': 'field.open + hand.empty',
    'text.givenBack': 'field.open + hand.carrying',
    'text.submitted': 'field.open + hand.carrying',
    'text.typed': 'field.open + hand.carrying',
  },
  'field.open + hand.empty': {
    'adding.closed': 'field.closed + hand.empty',
    'row.lifted': 'field.open + hand.carrying',
    'row.stepped': 'field.open + hand.empty',
    'text.givenBack': 'field.open + hand.empty',
    'text.submitted': 'field.open + hand.empty',
    'text.typed': 'field.open + hand.empty',
  },
})
