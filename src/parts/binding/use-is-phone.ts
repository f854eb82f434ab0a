import { useSelector } from '@xstate/react'
import { isForOneColumn } from '#machines/sidebar/breakpoints.ts'
import { widthNow } from '#machines/sidebar/sidebar.ts'
import { useIsDrawnForPhone } from '../../ui/loading/use-is-drawn.ts'
import { useActorOf } from './actors.ts'

/** Whether there is no room for two columns; until a page that is drawn ahead is taken over, whether it was drawn for a phone. */
export function useIsPhone(): boolean {
  const isDrawnForPhone = useIsDrawnForPhone()
  const isNarrow = useSelector(useActorOf('sidebar'), (now) => isForOneColumn(widthNow(now)))
  return isDrawnForPhone ?? isNarrow
}
