import { callbackPort } from '#machines/port.ts'
import type { EventObject } from 'xstate'
import { WINDOW_UNSEEN_MS } from '#contract/safe-limits.ts'

type Said = { type: 'window.left' } | { type: 'window.returned' }

/** Says when the window has been out of sight for a while (another tab, a closed lid), and when it is back. */
export const windowSight = callbackPort<EventObject, void, Said>(({ sendBack }) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasLeft = false
  const look = () => {
    clearTimeout(timer)
    if (document.hidden)
      timer = setTimeout(() => ((hasLeft = true), sendBack({ type: 'window.left' })), WINDOW_UNSEEN_MS)
    else if (hasLeft) {
      hasLeft = false
      sendBack({ type: 'window.returned' })
    }
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
})
