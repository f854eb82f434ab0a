import { createContext } from 'react'

/** How an item closes the menu it lies in. */
export const MenuContext = createContext<{ close: () => void }>({ close: () => undefined })
