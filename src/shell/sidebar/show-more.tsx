import { useSelector } from '@xstate/react'
import { ChevronDown } from 'lucide-react'
import { moreOf } from '#machines/lists/paged-list.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Tooltip } from '../../ui/floating/tooltip.tsx'
import type { AnyList } from './any-list.ts'
import { entryLook } from './entry-look.ts'

/** How many more there are, and a way to show the next few; collapsed it is the number with a plus (LAY-11). */
export function ShowMore({ list, isCollapsed }: { list: AnyList; isCollapsed: boolean }) {
  const words = useWords()
  const count = useSelector(list, moreOf)
  const isLoading = useSelector(list, (now) => now.matches({ shown: 'loadingMore' }))
  if (count === 0) return null
  const label = words.shell.showMoreOf({ count })
  const more = () => list.send({ type: 'more.requested' })
  return (
    <li className="flex">
      {isCollapsed ? (
        <Tooltip text={label} side="right">
          <button type="button" aria-label={label} onClick={more} className={entryLook({ isCollapsed })}>
            {isLoading ? <Spinner /> : <span className="tabular-nums">{`${count}+`}</span>}
          </button>
        </Tooltip>
      ) : (
        <button type="button" onClick={more} aria-busy={isLoading} className={entryLook({ isCollapsed })}>
          {isLoading ? <Spinner /> : <Icon of={ChevronDown} />}
          <span className="cut flex-1">{words.shell.showMore()}</span>
          <span className="text-12 text-ink-faint tabular-nums">{count}</span>
        </button>
      )}
    </li>
  )
}
