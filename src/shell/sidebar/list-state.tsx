import { useSelector } from '@xstate/react'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Skeletons, Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { AnyList } from './any-list.ts'

/** What a list of the menu shows when it has no rows: that they are coming, that they did not, or that there are none. */
export function ListState({ list, isCollapsed, empty }: { list: AnyList; isCollapsed: boolean; empty: string }) {
  const words = useWords()
  const hasRows = useSelector(list, (now) => now.context.rows.length > 0)
  const isLoading = useSelector(list, (now) => now.hasTag('loading'))
  const hasFailed = useSelector(list, (now) => now.hasTag('failed'))
  if (isLoading && !hasRows)
    return (
      <li className={isCollapsed ? 'mx-auto w-10 px-3 py-3' : 'px-2 py-2'}>
        <Skeletons label={words.frame.loading()} className="grid gap-5">
          <Skeleton className="h-3 w-full" />
          <Skeleton className="h-3 w-4/5" />
        </Skeletons>
      </li>
    )
  if (isCollapsed) return null
  if (hasFailed)
    return (
      <li className="px-2 py-1 text-12 text-ink-faint">
        {words.shell.couldNotLoad()}{' '}
        <Button look="quiet" size="sm" onClick={() => list.send({ type: 'retry.requested' })}>
          {words.actions.retry()}
        </Button>
      </li>
    )
  return hasRows || isLoading ? null : <li className="px-2 py-1.5 text-12 text-ink-faint">{empty}</li>
}
