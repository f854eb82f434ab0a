import { useSyncExternalStore } from 'react'

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
