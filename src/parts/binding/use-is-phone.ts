import { useSelector } from '@xstate/react'
import { isForOneColumn } from '#machines/sidebar/breakpoints.ts'
import { widthNow } from '#machines/sidebar/sidebar.ts'
import { useIsDrawn } from '../../ui/loading/use-is-drawn.ts'
import { useActorOf } from './actors.ts'

/** Whether there is no room for two columns; a page that is drawn ahead has it until it is taken over. */
export function useIsPhone(): boolean {
  const isDrawn = useIsDrawn()
  const isNarrow = useSelector(useActorOf('sidebar'), (now) => isForOneColumn(widthNow(now)))
  return isNarrow && !isDrawn
}
