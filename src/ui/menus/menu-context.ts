import { createContext } from 'react'

/** How an item closes the menu it lies in. */
export const MenuContext = createContext<{ close: () => void }>({ close: () => undefined })

/** How an item of a menu without a trigger gives the focus back before it does what it is for. */
export const LeavingContext = createContext<() => void>(() => undefined)
