import { closestCenter, DndContext, DragOverlay, type CollisionDetection } from '@dnd-kit/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Task } from '#contract/entities/task.ts'
import { carriedIn, lastStepIn, type SubtasksRef } from '#machines/task/sections/subtasks.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { SILENT_ANNOUNCEMENTS, useDragSensors } from '../../../ui/pointer/drag-sensors.ts'
import { CarriedSubtask } from './subtask-row.tsx'

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const DROP = { duration: 160, easing: 'cubic-bezier(0.2, 0, 0, 1)' }

/** The row whose middle is nearest to the pointer: a name of many lines makes a tall row, and its own middle says little. */
const nearestRow: CollisionDetection = (held) => {
  const { pointerCoordinates: at } = held
  if (!at) return closestCenter(held)
  const point = { top: at.y, bottom: at.y, left: at.x, right: at.x, width: 0, height: 0 }
  return closestCenter({ ...held, collisionRect: point })
}

/** Subtasks that can be dragged by their handle, with the announcements for screen readers. */
export function SubtaskCarrying({
  list,
  rows,
  children,
}: {
  list: SubtasksRef
  rows: readonly Task[]
  children: ReactNode
}) {
  const words = useWords()
  const sensors = useDragSensors()
  const carried = useSelector(list, carriedIn)
  const held = carried?.by === 'pointer' ? rows.find(({ id }) => id === carried.id) : undefined
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearestRow}
      accessibility={{
        announcements: SILENT_ANNOUNCEMENTS,
        screenReaderInstructions: { draggable: words.taskPanel.howToMove() },
      }}
      onDragStart={({ active }) =>
        list.send({ type: 'row.lifted', id: String(active.id), by: 'pointer', ids: rows.map(({ id }) => id) })
      }
      onDragOver={({ over }) => {
        const to = carriedIn(list.getSnapshot())?.before.indexOf(String(over?.id))
        if (to !== undefined) list.send({ type: 'row.carried', to })
      }}
      onDragEnd={() => list.send({ type: 'row.dropped' })}
      onDragCancel={() => list.send({ type: 'row.putBack' })}
    >
      {children}
      <DragOverlay dropAnimation={isCalm() ? null : DROP} className="cursor-grabbing">
        {held && <CarriedSubtask subtask={held} />}
      </DragOverlay>
      <Announcements list={list} rows={rows} />
    </DndContext>
  )
}

const SAYS = {
  lifted: 'subtaskLifted',
  carried: 'subtaskCarried',
  dropped: 'subtaskDropped',
  putBack: 'subtaskPutBack',
  stepped: 'subtaskStepped',
} as const

/** Says aloud what happens to the subtask that is carried, for those who do not see it (TASK-03). */
function Announcements({ list, rows }: { list: SubtasksRef; rows: readonly Task[] }) {
  const words = useWords()
  const lastStep = useSelector(list, lastStepIn)
  const row = rows.find(({ id }) => id === lastStep?.id)
  return (
    <output aria-live="assertive" className="sr-only">
      {lastStep &&
        row &&
        words.taskPanel[SAYS[lastStep.what]]({ name: row.name, position: lastStep.at + 1, total: rows.length })}
    </output>
  )
}
