import type { Carried } from '#machines/board/cards/card-drag.ts'
import { useRow } from '../../../parts/binding/use-table.ts'
import { cardLook, cardNameLook, TaskCard } from '../../../parts/task/task-card.tsx'
import { classes } from '../../../ui/layout/classes.ts'
import { useBoard, useCardTerms } from '../board-context.ts'

/** Where the carried card would be put down: an empty place under a pointer, the card itself under the keyboard. */
export function Gap({ carried }: { carried: Carried | null }) {
  if (carried === null) return <div />
  if (carried.by === 'keyboard') {
    return (
      <div className="px-2 pb-2">
        <CarriedCard taskId={carried.taskId} isFocused />
      </div>
    )
  }
  return (
    <div className="px-2 pb-2">
      <div
        style={{ height: `${carried.heightPx - 8}px` }}
        className="rounded-card border-[1.5px] border-dashed border-gap-line bg-gap"
      />
    </div>
  )
}

/** A card in the hand: only to be seen, it says nothing of its own. */
export function CarriedCard({ taskId, isFocused = false }: { taskId: string; isFocused?: boolean }) {
  const { tables } = useBoard()
  const terms = useCardTerms()
  const task = useRow(tables.tasks.cards, taskId)
  if (!task) return null
  return (
    <div
      aria-hidden
      data-carried-here={isFocused || undefined}
      className={classes(
        cardLook({ isLifted: true }),
        'touch:card-room',
        isFocused && 'shadow-none! outline-2 -outline-offset-2 outline-focus',
      )}
    >
      <TaskCard task={task} terms={terms}>
        <span className={cardNameLook(task)}>{task.name}</span>
      </TaskCard>
    </div>
  )
}
