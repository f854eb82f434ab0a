import { GripVertical } from 'lucide-react'
import { Icon } from '../signs/icon.tsx'

const rowsIn = (grip: Element): HTMLElement[] => [
  ...(grip.closest('[data-rows]')?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? []),
]
/** The place a row would have where the pointer is: above every row whose middle lies below it. */
const placeAt = (rows: readonly HTMLElement[], held: string, y: number): number =>
  rows
    .filter((row) => row.dataset['row'] !== held)
    .filter((row) => {
      const { top, height } = row.getBoundingClientRect()
      return top + height / 2 < y
    }).length

/**
 * The handle of a row: it is carried with mouse or finger, or stepped up and down with the arrow keys. The rows carry
 * `data-row` with their id inside an element with `data-rows`.
 */
export function RowGrip({
  label,
  describedBy,
  id,
  onLifted,
  onCarried,
  onDropped,
  onPutBack,
  onStepped,
}: {
  label: string
  describedBy: string
  id: string
  onLifted: () => void
  onCarried: (to: number) => void
  onDropped: () => void
  onPutBack: () => void
  onStepped: (by: 1 | -1) => void
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-describedby={describedBy}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        onLifted()
      }}
      onPointerMove={(event) => {
        const { currentTarget: grip, pointerId, clientY } = event
        if (grip.hasPointerCapture(pointerId)) onCarried(placeAt(rowsIn(grip), id, clientY))
      }}
      onPointerUp={onDropped}
      onPointerCancel={onPutBack}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        const grip = event.currentTarget
        onStepped(event.key === 'ArrowUp' ? -1 : 1)
        // A row that is put elsewhere loses the focus on the way.
        requestAnimationFrame(() => requestAnimationFrame(() => grip.focus()))
      }}
      className="grid h-9 w-4 flex-none cursor-grab touch-none place-items-center text-ink-faint opacity-0 group-hover/row:opacity-100 focus-visible:opacity-100 active:cursor-grabbing touch:w-8 touch:opacity-100"
    >
      <Icon of={GripVertical} size={14} />
    </button>
  )
}
