import { fromCallback, type EventObject } from 'xstate'
import type { LocalCalendarChanged } from '#machines/calendar/days/calendar-view.ts'
import { preferencesIn, todayIn } from './today.ts'

/** A day may begin while the computer sleeps, so the clock is looked at again and again. */
const LOOK_EVERY_MS = 30_000

/** Says what day it is where the reader is, and with which day their weeks begin; again whenever one of them changes. */
export const todayPort = fromCallback<EventObject, void, LocalCalendarChanged>(({ sendBack, system }) => {
  const settings = preferencesIn(system)
  let told = ''
  const tell = () => {
    const now = todayIn(system)
    if (told === JSON.stringify(now)) return
    told = JSON.stringify(now)
    sendBack({ type: 'localCalendar.changed', ...now })
  }
  tell()
  const timer = window.setInterval(tell, LOOK_EVERY_MS)
  const watching = settings.subscribe(tell)
  document.addEventListener('visibilitychange', tell)
  return () => {
    window.clearInterval(timer)
    watching.unsubscribe()
    document.removeEventListener('visibilitychange', tell)
  }
})
