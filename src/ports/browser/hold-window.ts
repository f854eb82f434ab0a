import type { EventObject } from 'xstate'
import { callbackPort } from '#machines/port.ts'

/** As long as it runs, the browser asks before the window is closed or loaded anew, unless nothing would be lost. */
export const holdUnless = (isSafe: () => boolean) =>
  callbackPort<EventObject, void, EventObject>(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (!isSafe()) event.preventDefault()
    }
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  })
export const holdWindow = holdUnless(() => false)
