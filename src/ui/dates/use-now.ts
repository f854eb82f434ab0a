import { useContext, useSyncExternalStore } from 'react'
import { clockIn, dayIn } from '#contract/days/zones.ts'
import { DrawnMoment, useDrawnZone } from '../loading/use-is-drawn.ts'

const LOOK_EVERY_MS = 30_000
const hourNow = () => {
  const now = new Date()
  return `${dayIn(null, now)} ${now.getHours()}`
}
/** Looks at the clock again and again. */
export const watchClock = (listener: () => void) => {
  const timer = window.setInterval(listener, LOOK_EVERY_MS)
  return () => window.clearInterval(timer)
}

const neverChanges = () => () => undefined

/** The day (`YYYY-MM-DD`) and the hour where the reader is; what shows them is drawn again when they change. */
export function useNow(): { today: string; hour: number } {
  const { at, timeZone } = useContext(DrawnMoment)
  const drawn = () => clockIn(timeZone, new Date(at))
  const [today = '', hour = '0'] = useSyncExternalStore(watchClock, hourNow, drawn).split(/[ :]/)
  return { today, hour: Number(hour) }
}

/** Says of a moment, as the wire writes moments, on which day (`YYYY-MM-DD`) it is where the reader is. */
export function useDayAt(): (moment: string) => string {
  const zone = useDrawnZone()
  return (moment) => dayIn(zone ?? null, new Date(moment))
}

/**
 * Whether a time of a day has come in a zone, or where the reader is; null without a time. What shows it is drawn again when it comes.
 */
export function useHasCome(day: string | null, time: string | null, timeZone: string | null): boolean | null {
  const isTimed = day !== null && time !== null
  const drawn = useContext(DrawnMoment)
  const hasComeBy = (zone: string | null, at: Date) => (isTimed ? clockIn(zone, at) >= `${day} ${time}` : null)
  return useSyncExternalStore(
    isTimed ? watchClock : neverChanges,
    () => hasComeBy(timeZone, new Date()),
    () => hasComeBy(timeZone ?? drawn.timeZone, new Date(drawn.at)),
  )
}
