import { useSelector } from '@xstate/react'
import { isFolded } from '#machines/sidebar/sidebar.ts'
import { useIsDrawn } from '../../ui/loading/use-is-drawn.ts'
import { useActorOf } from './actors.ts'

/** Whether only the signs of the menu show, or nothing of it; a page that is drawn ahead has room for it. */
export function useIsFolded(): boolean {
  const isDrawn = useIsDrawn()
  return useSelector(useActorOf('sidebar'), isFolded) && !isDrawn
}
