import type { CalendarEvent } from '#machines/calendar/calendar-events.ts'
import { callbackPort } from '#machines/port.ts'

const ELSEWHERE = 'input, textarea, select, [contenteditable], [role=menu], [role=dialog], [role=listbox]'
const PAGES: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1, ArrowLeft: -1, ArrowRight: 1 }

/** Whether a key pressed here is nobody else's. */
const isFree = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(ELSEWHERE) === null && document.querySelector('[role=dialog]') === null
/** Whether nothing has the focus that arrow keys could mean something to. */
const isIdle = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('body, main, [data-turns-by-keys]')

/** Reports the keys that turn the calendar's pages. */
export const calendarKeys = callbackPort<{ type: string }, void, CalendarEvent>(({ sendBack }) => {
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, target } = event
    if (defaultPrevented || ctrlKey || metaKey || altKey || shiftKey || !isFree(target)) return
    const pages = PAGES[key]
    if (pages === undefined || !isIdle(target)) return
    sendBack({ type: 'page.turned', pages })
    event.preventDefault()
  }
  window.addEventListener('keydown', press)
  return () => window.removeEventListener('keydown', press)
})
