import { createContext, useSyncExternalStore } from 'react'

/** The moment at which a page was drawn ahead, in milliseconds; what shows days and times starts from it. Null where it draws itself. */
export const DrawnMoment = createContext<number | null>(null)

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
