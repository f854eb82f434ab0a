import { useCallback } from 'react'
import { useListParts } from './list-context.ts'
import { RowSkeleton } from './list-skeleton.tsx'

/** A row that is still to come: once it is near enough to be drawn, more of its column is asked for. */
export function MoreRow({ columnId }: { columnId: string }) {
  const { board } = useListParts()
  const arrived = useCallback(
    (row: HTMLElement | null) => {
      if (row !== null) board.send({ type: 'column.endReached', columnId })
    },
    [board, columnId],
  )
  return (
    <div ref={arrived} aria-hidden>
      <RowSkeleton />
    </div>
  )
}
