import { useContext, useSyncExternalStore } from 'react'
import { DrawnMoment } from '../loading/use-is-drawn.ts'
import { watchClock } from './use-now.ts'

const MINUTE_MS = 60_000
const minuteNow = () => Math.floor(Date.now() / MINUTE_MS)
/** The moment, in milliseconds, to the minute: what tells how long ago something was is drawn again with it. */
export const useMinute = (): number => (useSyncExternalStore(watchClock, minuteNow) + 1) * MINUTE_MS - 1

const HOUR_MS = 3_600_000
const hourOf = (at: number) => Math.floor(at / HOUR_MS)
/** The moment, in milliseconds, to the hour: what counts down days is drawn again with it. */
export function useHour(): number {
  const { at } = useContext(DrawnMoment)
  const hour = useSyncExternalStore(
    watchClock,
    () => hourOf(Date.now()),
    () => hourOf(at),
  )
  return hour * HOUR_MS
}
