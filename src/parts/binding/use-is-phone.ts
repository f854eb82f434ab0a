import { useSelector } from '@xstate/react'
import { useActorOf } from './actors.ts'

/** Below this width a task fills the screen. */
const PANEL_MIN_PX = 768

/** Whether there is no room for two columns. */
export const useIsPhone = (): boolean =>
  useSelector(useActorOf('preferences'), (now) => now.context.width < PANEL_MIN_PX)
