import { walkOf } from '../../test/kit/walk.ts'
import { keyboardHelp } from './keyboard-help.ts'

export const keyboardHelpWalk = walkOf({
  machine: keyboardHelp,
  events: [{ type: 'help.opened' }, { type: 'query.typed', query: 'move' }, { type: 'close.requested' }],
  invariants: {
    'what one looked for is not there any more when it is opened again': ({ event, snapshot }) =>
      event.type !== 'help.opened' || snapshot.context.query === '',
  },
})
