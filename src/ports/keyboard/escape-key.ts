import type { EventObject } from 'xstate'
import { callbackPort } from '#machines/port.ts'

/** Says when Escape is pressed and nothing on the page has taken it. */
export const escapeKey = callbackPort<EventObject, void, { type: 'close.requested' }>(({ sendBack }) => {
  const press = ({ key, defaultPrevented, isComposing }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented && !isComposing) sendBack({ type: 'close.requested' })
  }
  window.addEventListener('keydown', press)
  return () => window.removeEventListener('keydown', press)
})
