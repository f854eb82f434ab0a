import type { EventObject } from 'xstate'
import type { ToJournal } from '#machines/errors/errors.ts'
import { callbackPort } from '#machines/port.ts'

const lineOf = (note: ToJournal): string => {
  switch (note.type) {
    case 'failure.noted':
      return `${note.call} failed with status ${note.status}`
    case 'message.noted':
      return `a ${note.messageType} message has the wrong shape`
    case 'actor.noted':
      return `the actor '${note.name}' threw: ${note.kind}`
    case 'event.noted':
      return `'${note.eventType}' was for the actor '${note.to}', which is not there any more`
  }
}

/** Writes down what went wrong, for those who look at the browser's console. Never what anybody typed. */
export const consoleJournal = callbackPort<ToJournal, void, EventObject>(({ receive }) => {
  receive((note) => console.error(lineOf(note)))
})
