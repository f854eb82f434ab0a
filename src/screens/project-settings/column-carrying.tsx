import { closestCenter, DndContext, DragOverlay } from '@dnd-kit/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ColumnHead } from '#contract/entities/column.ts'
import { lastStepIn, heldIn, placeOf, type ColumnSettingsRef } from '#machines/project/columns/column-settings.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { SILENT_ANNOUNCEMENTS, useDragSensors } from '../../ui/pointer/drag-sensors.ts'
import { ColumnFace } from './column-row.tsx'

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const DROP = { duration: 160, easing: 'cubic-bezier(0.2, 0, 0, 1)' }

/** Rows that can be dragged by their handle, with the announcements for screen readers. */
export function ColumnCarrying({
  list,
  heads,
  children,
}: {
  list: ColumnSettingsRef
  heads: readonly ColumnHead[]
  children: ReactNode
}) {
  const words = useWords()
  const held = useSelector(list, heldIn)
  const carried = held?.by === 'pointer' ? heads.find(({ id }) => id === held.columnId) : undefined
  const sensors = useDragSensors()
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: SILENT_ANNOUNCEMENTS,
        screenReaderInstructions: { draggable: words.projectSettings.howToCarryColumn() },
      }}
      onDragStart={({ active }) => list.send({ type: 'column.lifted', columnId: String(active.id), by: 'pointer' })}
      onDragOver={({ over }) =>
        over && list.send({ type: 'column.carried', to: placeOf(String(over.id))(list.getSnapshot()) })
      }
      onDragEnd={() => list.send({ type: 'column.dropped' })}
      onDragCancel={() => list.send({ type: 'column.putBack' })}
    >
      {children}
      <DragOverlay dropAnimation={isCalm() ? null : DROP} className="cursor-grabbing">
        {carried && (
          <div className="rotate-1 rounded-card bg-raised shadow-drag calm:rotate-0">
            <ColumnFace head={carried} />
          </div>
        )}
      </DragOverlay>
      <Announcements list={list} heads={heads} />
    </DndContext>
  )
}

const SAYS = {
  lifted: 'columnLifted',
  carried: 'columnCarried',
  dropped: 'columnDropped',
  putBack: 'columnPutBack',
} as const

/** Says aloud what happens to the column that is carried, for those who do not see it (BRD-06). */
function Announcements({ list, heads }: { list: ColumnSettingsRef; heads: readonly ColumnHead[] }) {
  const words = useWords()
  const lastStep = useSelector(list, lastStepIn)
  const head = heads.find(({ id }) => id === lastStep?.columnId)
  return (
    <output aria-live="assertive" className="sr-only">
      {lastStep &&
        head &&
        words.projectSettings[SAYS[lastStep.what]]({
          column: head.name,
          position: lastStep.at + 1,
          total: heads.length,
        })}
    </output>
  )
}
