import { createContext, useContext, useSyncExternalStore } from 'react'

/** Where the reader is, to a page that is drawn while that is not known: it shows what depends on it as soon as it is alive. */
export const ZONE_UNKNOWN = 'UTC'

/** When a page was drawn ahead, in milliseconds, and where its reader was thought to be: what shows days and times starts from them. */
export interface DrawnFrom {
  readonly at: number
  readonly timeZone: string
  /** It was drawn for the window of a phone. */
  readonly isForPhone: boolean
}
/** A page of guests shows neither; one that draws itself starts from what its device says. */
export const DRAWN_FROM_NOTHING: DrawnFrom = { at: 0, timeZone: ZONE_UNKNOWN, isForPhone: false }
export const DrawnMoment = createContext(DRAWN_FROM_NOTHING)

const never = () => () => undefined

/**
 * Whether the page is being drawn ahead, or taken over as it was drawn: nothing is known then of the device and of the
 * server's answers. What depends on them is drawn right behind that.
 */
export const useIsDrawn = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

/** Something of what a page is drawn from ahead, or taken over as; undefined once the device itself says it. */
function useDrawnAs<Value>(of: (from: DrawnFrom) => Value): Value | undefined {
  const from = useContext(DrawnMoment)
  return useSyncExternalStore(
    never,
    () => undefined,
    () => of(from),
  )
}

/** Whether a page is drawn ahead for a phone, or taken over as that; undefined where the window itself says it. */
export const useIsDrawnForPhone = (): boolean | undefined => useDrawnAs(({ isForPhone }) => isForPhone)

/** The zone that a page is drawn in ahead, or taken over; undefined where the device says it. */
export const useDrawnZone = (): string | undefined => useDrawnAs(({ timeZone }) => timeZone)
