import { useSelector } from '@xstate/react'
import { ListFilter } from 'lucide-react'
import { filterBarOf } from '#machines/board/board-children.ts'
import type { BoardRef } from '#machines/board/board.ts'
import { filtersNow, isOpen } from '#machines/board/filters/filter-bar.ts'
import { filtersSet } from '#machines/board/filters/filters.ts'
import { classes } from '../../ui/layout/classes.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Count } from '../../ui/signs/count.tsx'
import { useWords } from '../binding/words-context.tsx'

/** Opens the filters, and says how many are set; closing them shows everything again. */
export function FilterButton({ board }: { board: BoardRef }) {
  const words = useWords()
  const bar = useSelector(board, filterBarOf)
  const open = useSelector(bar, isOpen)
  const set = useSelector(bar, (now) => filtersSet(filtersNow(now)))
  return (
    <Button
      size="sm"
      icon={ListFilter}
      on={open}
      aria-expanded={open}
      className={classes('ms-auto flex-none', !open && 'max-md:border-transparent! max-md:bg-transparent!')}
      onClick={() => bar.send({ type: open ? 'bar.closed' : 'bar.opened' })}
    >
      <span className="@max-[1000px]/bar:sr-only">{words.board.filter()}</span>
      {set > 0 && <Count value={set} />}
    </Button>
  )
}
