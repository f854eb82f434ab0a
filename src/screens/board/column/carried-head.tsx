import { useRow } from '../../../parts/binding/use-table.ts'
import { useBoard } from '../board-context.ts'

/** The head of a column in the hand. */
export function CarriedHead({ columnId }: { columnId: string }) {
  const { tables } = useBoard()
  const head = useRow(tables.columns.heads, columnId)
  return (
    <div
      aria-hidden
      className="flex h-11 items-center rounded-column border border-line bg-sunken px-4 text-13 font-semibold shadow-drag"
    >
      <span className="cut">{head?.name}</span>
    </div>
  )
}
