import { hasStarted, walkOf } from '../../test/kit/walk.ts'
import { clipboard } from './clipboard.ts'

export const clipboardWalk = walkOf({
  machine: clipboard,
  invariants: {
    'it is emptied when the time is over, and never before': (moment) =>
      hasStarted(moment, 'emptyClipboard') === moment.event.type.startsWith('xstate.after.clipboardHolds'),
  },
  offPage: 'It has no screen; the browser tests look into the clipboard.',
})
