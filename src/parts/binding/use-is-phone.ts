import { useSelector } from '@xstate/react'
import { isForOneColumn } from '#machines/sidebar/breakpoints.ts'
import { widthNow } from '#machines/sidebar/sidebar.ts'
import { useActorOf } from './actors.ts'

/** Whether there is no room for two columns. */
export const useIsPhone = (): boolean => useSelector(useActorOf('sidebar'), (now) => isForOneColumn(widthNow(now)))
