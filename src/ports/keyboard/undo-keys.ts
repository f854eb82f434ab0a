import type { EventObject } from 'xstate'
import { callbackPort } from '#machines/port.ts'

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** Reports the keys that undo the last change; inside a field they undo typing instead. */
export const undoKeys = callbackPort<EventObject, void, { type: 'undo.requested' }>(({ sendBack }) => {
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented, target } = event
    if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey) return
    if (defaultPrevented || isTypedInto(target)) return
    event.preventDefault()
    sendBack({ type: 'undo.requested' })
  }
  window.addEventListener('keydown', press)
  return () => window.removeEventListener('keydown', press)
})
