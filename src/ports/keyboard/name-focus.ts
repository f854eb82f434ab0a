import type { EventObject } from 'xstate'
import type { ToNameFocus } from '#machines/task/panel/task-panel-events.ts'
import { callbackPort } from '#machines/port.ts'

/** Puts the focus into the name of the task that is open, all of it selected. */
export const nameFocus = callbackPort<ToNameFocus, void, EventObject>(({ receive }) => {
  receive(() => {
    const name = document.querySelector<HTMLTextAreaElement>('[data-task-name]')
    name?.focus()
    name?.select()
  })
})
