import { createContext, useContext } from 'react'
import type { SafePanelRef } from '#machines/safes/panel/safe-panel.ts'

/** The actor of the open safe; `SafePanel` fills it. */
export const PanelContext = createContext<SafePanelRef | null>(null)

/** The actor of the open safe. */
export function usePanel(): SafePanelRef {
  const panel = useContext(PanelContext)
  if (panel === null) throw new Error('nothing above this component is a SafePanel')
  return panel
}
