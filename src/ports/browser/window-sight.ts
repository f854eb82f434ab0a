import { callbackPort } from '#machines/port.ts'
import type { EventObject } from 'xstate'

type Said = { type: 'window.left' } | { type: 'window.returned' }

/** Says when the window has been out of sight for so many milliseconds (another tab, a closed lid), and when it is back. */
export const windowSightAfter = (unseenMs: number) =>
  callbackPort<EventObject, void, Said>(({ sendBack }) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasLeft = false
    const look = () => {
      clearTimeout(timer)
      if (document.hidden) timer = setTimeout(() => ((hasLeft = true), sendBack({ type: 'window.left' })), unseenMs)
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
