import { useWords } from '../../parts/binding/words-context.tsx'
import { useRow } from '../../parts/binding/use-table.ts'
import { Skeleton, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { useBoard } from './board-context.ts'

const COLUMNS = [3, 2, 4, 2]

/** A card that is still to come. */
export function CardSkeleton() {
  return (
    <div className="px-2 pb-2">
      <div className="flex flex-col gap-2 rounded-card border border-line bg-surface p-[11px]">
        <Skeleton className="h-4.5 w-14 rounded-[9px]!" />
        <Skeleton className="h-3.5 w-11/12" />
        <Skeleton className="h-3.5 w-2/3" />
        <div className="flex h-6 items-center gap-2.5">
          <Skeleton className="h-3 w-24" />
          <Skeleton className="ms-auto size-6 rounded-full!" />
        </div>
      </div>
    </div>
  )
}

const CARDS_AHEAD_MAX = 2

/** A column that is not near on a phone, which may be swiped to sooner than it is drawn. */
export function ColumnAhead({ columnId }: { columnId: string }) {
  const { tables } = useBoard()
  const head = useRow(tables.columns.heads, columnId)
  if (!head) return null
  return (
    <div aria-hidden className="rounded-column bg-sunken">
      <p className="flex h-11 items-center truncate px-4 text-13 font-semibold">{head.name}</p>
      {Array.from({ length: Math.min(head.tasksTotal, CARDS_AHEAD_MAX) }, (_, card) => (
        <CardSkeleton key={card} />
      ))}
    </div>
  )
}

/** A board in the shape of what comes. */
export function BoardSkeleton() {
  const words = useWords()
  return (
    <Skeletons
      label={words.board.loading()}
      className="flex min-h-0 flex-1 animate-skeleton items-start gap-3 overflow-hidden bg-none p-4"
    >
      {COLUMNS.map((cards, at) => (
        <div key={at} className="w-column flex-none rounded-column bg-sunken max-md:w-[calc(100vw-32px)]">
          <div className="flex h-11 items-center px-4">
            <Skeleton className="h-3 w-24" />
          </div>
          {Array.from({ length: cards }, (_, card) => (
            <CardSkeleton key={card} />
          ))}
        </div>
      ))}
    </Skeletons>
  )
}
