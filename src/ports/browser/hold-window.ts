import type { EventObject } from 'xstate'
import { callbackPort } from '#machines/port.ts'

/** As long as it runs, the browser asks before the window is closed or loaded anew. */
export const holdWindow = callbackPort<EventObject, void, EventObject>(() => {
  const hold = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', hold)
  return () => window.removeEventListener('beforeunload', hold)
})
