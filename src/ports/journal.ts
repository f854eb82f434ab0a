import type { EventObject } from 'xstate'
import type { ToJournal } from '#machines/errors/errors.ts'
import { callbackPort } from '#machines/unplugged.ts'

const lineOf = (note: ToJournal) =>
  note.type === 'failure.noted'
    ? `${note.call} failed with status ${note.status}`
    : `a ${note.messageType} message has the wrong shape`

/** Writes down what went wrong, for those who look at the browser's console. Never what anybody typed. */
export const consoleJournal = callbackPort<ToJournal, void, EventObject>(({ receive }) => {
  receive((note) => console.error(lineOf(note)))
})
