import { createContext, useContext } from 'react'
import type { TaskPanelRef } from '#machines/task/panel/task-panel.ts'

/** The task that is open above. */
export const PanelContext = createContext<TaskPanelRef | null>(null)

/** The actor of the task that this piece belongs to. */
export function usePanel(): TaskPanelRef {
  const panel = useContext(PanelContext)
  if (panel === null) throw new Error('nothing above this component is a task panel')
  return panel
}
