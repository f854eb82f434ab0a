import type { EventObject } from 'xstate'
import { callbackPort } from '#machines/port.ts'

/** How wide the window is, now and whenever that changes. */
export const windowWidth = callbackPort<EventObject, void, { type: 'width.changed'; width: number }>(({ sendBack }) => {
  const tell = () => sendBack({ type: 'width.changed', width: window.innerWidth })
  tell()
  window.addEventListener('resize', tell)
  return () => window.removeEventListener('resize', tell)
})
