import type { useDraggable } from '@dnd-kit/core'
import { GripVertical } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { Task } from '#contract/entities/task.ts'
import { carriedIn, type SubtasksRef } from '#machines/task/sections/subtasks.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { FocusMover } from '../../../ui/focus/focus-mover.ts'
import { Icon } from '../../../ui/signs/icon.tsx'

/** Rows that are put elsewhere may lose the focus, and with it the next key. */
const mover = new FocusMover()
const gripOf = (id: string) => () => document.querySelector<HTMLElement>(`[data-grip="${CSS.escape(id)}"]`)
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 }

export const GRIP = 'grid h-9 w-4 flex-none place-items-center text-ink-faint touch:w-8'

/**
 * The handle of a subtask: mouse and finger carry the row by it, and so do Space and the arrow keys; an arrow alone puts
 * the row one place further.
 */
export function SubtaskGrip({
  list,
  subtask: { id, name },
  ids,
  isLifted,
  draggable: { attributes, listeners, setActivatorNodeRef },
}: {
  list: SubtasksRef
  subtask: Task
  ids: readonly string[]
  isLifted: boolean
  draggable: Pick<ReturnType<typeof useDraggable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>
}) {
  const words = useWords()
  const heldByKeys = () => {
    const carried = carriedIn(list.getSnapshot())
    return carried?.by === 'keyboard' && carried.id === id ? carried : null
  }
  const press = ({ key }: KeyboardEvent): boolean => {
    const held = heldByKeys()
    const step = STEPS[key]
    if (held && step) list.send({ type: 'row.carried', to: held.ids.indexOf(id) + step })
    else if (held && (key === ' ' || key === 'Enter')) list.send({ type: 'row.dropped' })
    else if (held && key === 'Escape') list.send({ type: 'row.putBack' })
    else if (step) list.send({ type: 'row.stepped', id, ids, step })
    // A subtask that is still being made cannot be carried.
    else if (key === ' ' && listeners) list.send({ type: 'row.lifted', id, by: 'keyboard', ids })
    else return false
    return true
  }
  return (
    <button
      ref={setActivatorNodeRef}
      type="button"
      data-grip={id}
      aria-label={words.taskPanel.moveSubtask({ name })}
      aria-describedby={attributes['aria-describedby']}
      aria-pressed={isLifted}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || !press(event)) return
        event.preventDefault()
        event.stopPropagation()
        mover.want(id, gripOf(id))
      }}
      onBlur={() => {
        if (heldByKeys()) list.send({ type: 'row.putBack' })
      }}
      {...listeners}
      className={`${GRIP} cursor-grab touch-none opacity-0 group-hover/row:opacity-100 focus-visible:opacity-100 active:cursor-grabbing touch:opacity-100`}
    >
      <Icon of={GripVertical} size={14} />
    </button>
  )
}
