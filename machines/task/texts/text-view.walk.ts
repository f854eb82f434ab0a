import { walkOf } from '../../../test/kit/walk.ts'
import { isOpen, textView } from './text-view.ts'

export const textViewWalk = walkOf({
  machine: textView,
  input: { isWritten: false },
  invariants: { 'it is open unless it is read': ({ snapshot }) => isOpen(snapshot) !== snapshot.matches('reading') },
})
/** Something was being written when the page went away. */
export const writtenWalk = walkOf({ ...textViewWalk, input: { isWritten: true } })
